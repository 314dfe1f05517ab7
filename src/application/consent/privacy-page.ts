import type { ConsentCategory, ConsentChoice } from '#domain/consent/consent-choice';

/** The stored items of one purpose. */
export type StoredItemRow = {
  readonly keys: readonly string[];
  readonly kind: string;
  readonly life: string;
  readonly purpose: string;
};

export type StoredItemTable = {
  readonly category: ConsentCategory;
  readonly heading: string;
  readonly explanation: string;
  readonly rows: readonly StoredItemRow[];
};

/** A choice of this browser as it was made, in words. */
export type ConsentHistoryRow = {
  /** From 0 for the latest. */
  readonly position: number;
  readonly decidedAt: string;
  readonly choice: string;
  readonly textVersion: string;
  readonly madeBy: string;
};

/** The page where a visitor reads and changes what the shop stores in this browser. */
export type PrivacyScreenData = {
  readonly kind: 'privacy';
  readonly heading: string;
  /** The present choice in words. */
  readonly summary: string;
  readonly choice: ConsentChoice;
  readonly textVersion: string;
  /** Why advertising can't be chosen; absent if it can. */
  readonly privacySignal?: string;
  readonly notice?: string;
  readonly tables: readonly StoredItemTable[];
  /** The choices of this browser, the latest first. */
  readonly history: readonly ConsentHistoryRow[];
};
