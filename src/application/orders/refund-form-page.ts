import type { AccountPage } from '../account/account-page-builder';

/** A line of an order of which units can be asked for. */
export type RefundFormRow = {
  /** Its place in the order, from 0. */
  readonly position: number;
  readonly title: string;
  readonly variantTitle: string;
  readonly pictureSource: string;
  /** How many can be asked for, from 1. */
  readonly most: number;
  /** How many are chosen. */
  readonly units: number;
};

/** A request that was made before, in words. */
export type RefundRequestRow = {
  readonly number: number;
  /** A line each. */
  readonly items: readonly string[];
  readonly text: string;
};

/** The form that asks for a refund. */
export type RefundForm = {
  /** What it posts to. */
  readonly path: string;
  /** The number that the request will have. */
  readonly number: number;
  readonly rows: readonly RefundFormRow[];
  readonly reason: string;
  readonly details: string;
  readonly errors: { readonly items?: string; readonly reason?: string; readonly details?: string };
};

/** What both pages show that ask for a refund. */
export type RefundFormView = {
  readonly orderNumber: number;
  /** What was asked for before, by number. */
  readonly requests: readonly RefundRequestRow[];
  /** Absent: nothing can be asked for, and `alert` or `sentence` says why. */
  readonly form?: RefundForm;
  /** Why nothing can be asked for. */
  readonly sentence?: string;
  /** Why the posted request wasn't taken. */
  readonly alert?: string;
  /** That it was taken. */
  readonly notice?: string;
};

/** The page where a customer asks for a refund of an order. */
export type OrderRefundScreenData = AccountPage &
  RefundFormView & {
    readonly kind: 'order-refund';
    /** The page of the order. */
    readonly orderUrl: string;
  };

/** The page where someone without an account asks for a refund, by the link of an email. */
export type RefundLinkScreenData = RefundFormView & {
  readonly kind: 'refund-link';
  readonly heading: string;
};
