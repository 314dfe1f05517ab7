import type { ChangeFields } from '#domain/autoship/change-fields';
import type { CustomerChangeKind } from '#domain/autoship/customer-change';
import type { ShippingAddress } from '#domain/checkout/address';
import type { CheckoutFieldErrors } from '#domain/checkout/form';
import type { Money } from '#domain/money';
import type { CalendarDate } from '#domain/time';
import type { AccountPage } from '../account/account-page-builder';
import type { CostRow } from '../orders/cost-rows';
import type { DescribedForecast } from '../pets/forecast-food';

/** What a use case finds for a screen; `AccountPageBuilder` adds the rest. */
export type LoadedScreen<Screen extends AccountPage> = Omit<Screen, 'route' | 'isOfStaffSite'>;

/** One item of a delivery. */
export type DeliveryItemView = {
  readonly key: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly pictureSource: string;
  readonly quantity: number;
  /** Such as `$43.69 each`. */
  readonly price: string;
  /** How the promised price compares with today's; absent if they're the same or none is promised. */
  readonly promise?: string;
  readonly amount: string;
  readonly isOneTime: boolean;
};

/** An upcoming delivery, with what it will cost. */
export type DeliveryView = {
  readonly key: string;
  readonly date: CalendarDate;
  /** Such as `March 5, 2026`. */
  readonly ships: string;
  /** Such as `Arrives March 9 to March 12, 2026`. */
  readonly arrives: string;
  readonly items: readonly DeliveryItemView[];
  /** Free shipping, or what's missing for it. */
  readonly shipping: string;
  readonly costs: readonly CostRow[];
  readonly total: string;
  /** What's charged: nothing if it's skipped. */
  readonly charge: Money;
  /** Everything is left out, so nothing ships and nothing is charged. */
  readonly isSkipped: boolean;
};

/** Something that the customer should know, and what they can do about it. */
export type AttentionView = {
  readonly key: string;
  readonly tone: 'info' | 'warning';
  /** The name of the Autoship, on a page about several. */
  readonly autoship?: string;
  readonly text: string;
  /** Pages that fix it. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
};

export type AutoshipLineView = {
  readonly id: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly pictureSource: string;
  readonly quantity: number;
  readonly price?: string;
  readonly promise?: string;
  /** A higher price that was announced, or accepted for later. */
  readonly newPrice?: string;
  readonly canAcceptPrice?: true;
  readonly outOfStock: string;
  readonly substitutes: readonly { readonly id: string; readonly name: string }[];
  /** Left out of the next delivery. */
  readonly isLeftOut: boolean;
};

export type Choice = { readonly value: string; readonly label: string; readonly isChosen?: true };

/** The next delivery, and what can still be changed about it. */
export type NextDeliveryView = {
  /** Before its lock. */
  readonly canChange: boolean;
  /** Such as `You can change it until March 4, 2026 at 6:00 AM.` */
  readonly until: string;
  readonly earliest: CalendarDate;
  /** The last date to which it alone can be moved. */
  readonly latest: CalendarDate;
  /** The last date to which it can be moved with all later ones. */
  readonly latestOfAll: CalendarDate;
  readonly date: CalendarDate;
  /** Its card was declined, so the customer can pay right away. */
  readonly isDeclined: boolean;
  readonly oneTimeItems: readonly {
    readonly merchandiseId: string;
    readonly name: string;
    readonly quantity: number;
  }[];
};

export type LedgerEntryView = { readonly key: string; readonly date: string; readonly text: string };

/** The page of one Autoship. */
export type AutoshipScreenData = AccountPage & {
  readonly kind: 'autoship';
  readonly id: string;
  readonly path: string;
  readonly changePath: string;
  readonly itemsPath: string;
  readonly cardsPath: string;
  readonly state: 'active' | 'paused' | 'canceled';
  /** Such as `Every 4 weeks`, or why it's paused or canceled. */
  readonly status: string;
  readonly every: string;
  /** The Autoship that it was combined with, if that's known. */
  readonly combinedInto?: { readonly sentence: string; readonly label: string; readonly url: string };
  /** What was just done. */
  readonly notice?: string;
  readonly alert?: string;
  /** The newest change can be undone. */
  readonly canUndo: boolean;
  /** The contract's version. */
  readonly version: number;
  readonly attention: readonly AttentionView[];
  /** How long the food in it lasts for the customer's pets. */
  readonly forecasts: readonly Pick<DescribedForecast, 'food' | 'sentence' | 'move'>[];
  readonly deliveries: readonly DeliveryView[];
  readonly next?: NextDeliveryView;
  readonly lines: readonly AutoshipLineView[];
  readonly address: ShippingAddress;
  /** Such as `Visa ending in 4242, valid through 12/2030`; absent if there's none. */
  readonly card?: string;
  readonly choices: {
    readonly frequencies: readonly Choice[];
    readonly addresses: readonly Choice[];
    readonly cards: readonly Choice[];
    /** The customer's other Autoships that aren't canceled. */
    readonly others: readonly Choice[];
    readonly policies: readonly Choice[];
    /** The last date until which it can be paused. */
    readonly earliest: CalendarDate;
    readonly latestPause: CalendarDate;
  };
  /** Whether a last delivery was placed, from which another frequency can count. */
  readonly hasPlaced: boolean;
  /** What the shop's subscriptions can do. */
  readonly can: readonly CustomerChangeKind[];
  readonly ledger: readonly LedgerEntryView[];
};

/** An Autoship in the list. */
export type AutoshipCardView = {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly every: string;
  readonly state: 'active' | 'paused' | 'canceled';
  readonly status: string;
  /** Absent for one that's paused or canceled. */
  readonly next?: Pick<DeliveryView, 'date' | 'ships' | 'arrives' | 'total' | 'isSkipped'> & {
    /** Its card was declined, so it waits for one that works. */
    readonly isOnHold: boolean;
  };
  readonly items: readonly {
    readonly key: string;
    readonly title: string;
    readonly variantTitle: string;
    readonly pictureSource: string;
    readonly quantity: number;
    /** That it's in the next delivery only, or not in it. */
    readonly note?: string;
  }[];
};

/** The list of a customer's Autoships: those that ship first. */
export type AutoshipsScreenData = AccountPage & {
  readonly kind: 'autoships';
  /** Plain text by the shop's editors. */
  readonly intro?: string;
  readonly alert?: string;
  /** What any of the customer's Autoships needs, also those on other pages. */
  readonly attention: readonly AttentionView[];
  readonly autoships: readonly AutoshipCardView[];
  readonly olderUrl?: string;
  readonly newerUrl?: string;
};

/** The question whether to make a change. */
export type AutoshipChangeScreenData = AccountPage & {
  readonly kind: 'autoship-change';
  /** The page of the Autoship. */
  readonly backUrl: string;
  readonly changePath: string;
  readonly alert?: string;
  /** Absent if the change is refused; `alert` says why. */
  readonly preview?: ChangePreviewView;
};

/** What a change means, before it's made. */
export type ChangePreview = {
  readonly heading: string;
  readonly confirm: string;
  readonly sentences: readonly string[];
  readonly before: DeliveriesView;
  readonly after: DeliveriesView;
  /** The contract's version. */
  readonly version: number;
  /** Of everything that's shown; a change is made only while version and hash hold. */
  readonly hash: string;
  /** What has to be agreed to before it ships again. */
  readonly consent?: { readonly version: string; readonly text: string };
  readonly asksWhy: boolean;
  /** Other things to do instead of canceling, each with the page that asks about it. */
  readonly alternatives: readonly { readonly label: string; readonly url: string }[];
};

/** `fields`: what the form posts back. */
export type ChangePreviewView = ChangePreview & { readonly fields: ChangeFields };

export type DeliveriesView = {
  readonly heading: string;
  readonly deliveries: readonly DeliveryView[];
  /** Such as `Total for the next 6 deliveries`, and what they cost; absent if there are none. */
  readonly sum?: { readonly label: string; readonly amount: string };
};

/** A variant that can be chosen for an Autoship. */
export type ItemChoiceView = {
  readonly merchandiseId: string;
  readonly label: string;
  /** Of one unit; absent if no prices are shown. */
  readonly price?: string;
  /** Such as `$4.00 more`: how much more or less each delivery would cost. */
  readonly difference?: string;
  readonly isOutOfStock: boolean;
};

export type ItemPurpose = 'once' | 'add' | 'swap' | 'substitute';

/** Where the customer chooses an item to add, or to get instead of another. */
export type AutoshipItemsScreenData = AccountPage & {
  readonly kind: 'autoship-items';
  readonly backUrl: string;
  readonly path: string;
  readonly changePath: string;
  readonly purpose: ItemPurpose;
  readonly lineId: string;
  readonly query: string;
  readonly sentence: string;
  readonly products: readonly {
    readonly key: string;
    readonly title: string;
    readonly pictureSource: string;
    readonly variants: readonly ItemChoiceView[];
    /** The variant that is chosen beforehand; absent if none is in stock. */
    readonly chosen?: string;
  }[];
  /** The fields of the change besides the chosen item. */
  readonly fields: ChangeFields;
};

export type SavedCardView = {
  readonly id: string;
  readonly name: string;
  readonly expires: string;
  readonly isExpired: boolean;
  /** The Autoships that it pays. */
  readonly pays: readonly { readonly name: string; readonly url: string }[];
};

/** The customer's saved cards. */
export type CardsScreenData = AccountPage & {
  readonly kind: 'cards';
  readonly path: string;
  readonly cards: readonly SavedCardView[];
  /** The Autoship that a card is being chosen for. */
  readonly autoship?: {
    readonly id: string;
    readonly name: string;
    readonly changePath: string;
    readonly url: string;
    readonly state: 'active' | 'paused' | 'canceled';
    /** It's paused for want of a card, and ships on a date of the customer's choice once it has one. */
    readonly needsDate: boolean;
    /** Its card was declined, so another one can be charged now. */
    readonly isDeclined: boolean;
    /** How many other Autoships could use the same card. */
    readonly others: number;
  };
  readonly takesPayments: boolean;
  readonly errors: CheckoutFieldErrors;
  readonly notice?: string;
  readonly alert?: string;
};
