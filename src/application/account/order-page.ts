import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { MerchandiseId } from '#domain/catalog/product';
import type { ShippingAddress } from '#domain/checkout/address';
import type { Money } from '#domain/money';
import type { ShownPaymentCard } from '#domain/payments/payment';
import type { ShownOrderCost } from '../orders/cost-rows';
import type { OrderRefundPart } from '../orders/order-refund-part';
import type { OrderStep } from '../orders/order-steps';
import type { ShownParcels } from '../orders/shown-parcels';
import type { AccountPage } from './account-page-builder';
import type { OrderExplanation } from './explain-own-order';

/** A line of an order, as it was charged. */
export type OrderLineRow = {
  /** Its place in the order, from 0. */
  readonly position: number;
  readonly title: string;
  readonly variantTitle: string;
  readonly pictureSource: string;
  readonly quantity: number;
  /** Of one unit, before discounts. */
  readonly listPrice: Money;
  /** Of the whole line, after `discounts`. */
  readonly amount: Money;
  /** Such as `Autoship, every 4 weeks`. */
  readonly plan?: string;
  readonly discounts: readonly { readonly name: string; readonly amount: Money }[];
};

/** What would be added of a line that is ordered again. */
export type OrderAgainRow = {
  /** Its place in the order, from 0. */
  readonly position: number;
  readonly merchandiseId: MerchandiseId;
  readonly title: string;
  readonly variantTitle: string;
  readonly quantity: number;
  /** Today's price of one unit; absent if it isn't sold or prices aren't shown. */
  readonly price?: Money;
  /** What's different from the order, in sentences. */
  readonly notes: readonly string[];
  /** Puts it into the cart with Autoship. */
  readonly subscribe?: {
    readonly quantity: number;
    readonly planId: SellingPlanId;
    readonly label: string;
  };
};

type OrderRefundRow = {
  readonly number: number;
  readonly label: string;
  readonly date: string;
  readonly amount: Money;
};

export type OrderAgainSection = {
  readonly rows: readonly OrderAgainRow[];
  readonly itemCount: number;
  /** What the form sends back, so that nothing is added that was not shown. */
  readonly plan: string;
  /** Why nothing was added just now. */
  readonly alert?: string;
};

/** An order of a customer. */
export type OrderScreenData = AccountPage &
  OrderRefundPart & {
    readonly kind: 'order';
    readonly number: number;
    readonly url: string;
    /** Absent until the order is paid. */
    readonly invoiceUrl?: string;
    readonly date: string;
    readonly status: string;
    readonly steps: readonly OrderStep[];
    readonly shipped: ShownParcels;
    readonly lines: readonly OrderLineRow[];
    /** As it was charged; `goods` is after `savings`. */
    readonly cost: ShownOrderCost;
    readonly address: ShippingAddress;
    /** Of an order of staff: what the order system is handed, in words. */
    readonly program?: readonly { readonly label: string; readonly text: string }[];
    /** Absent for older orders. */
    readonly card?: ShownPaymentCard;
    readonly guarantee?: { readonly title: string; readonly body: string };
    /** What was refunded, the earliest first. */
    readonly refunds: readonly OrderRefundRow[];
    /** What canceling means, in sentences; absent if the order can't be canceled. */
    readonly cancel?: readonly string[];
    /** The page asks whether it is to be canceled; `hasAutoship` if it started an Autoship that isn't canceled. */
    readonly cancelConfirmation?: { readonly hasAutoship: boolean };
    /** That it was canceled just now. */
    readonly cancelNotice?: string;
    /** Why it was not canceled just now. */
    readonly cancelAlert?: string;
    readonly again: OrderAgainSection;
    /** Why it was charged, if a renewal made it. */
    readonly why?: OrderExplanation;
  };
