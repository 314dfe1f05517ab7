import { type Money, subtractMoney, sumMoney } from '#domain/money';
import type { CalendarDate } from '#domain/time';
import type { PaymentCard } from './card';

/** Why a payment was declined. */
export const declineReasons = ['card_declined', 'insufficient_funds', 'expired_card', 'processing_error'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A token for a card that the processor stores; useless to anyone but the shop. */
export type PaymentToken = string & { readonly PaymentToken: unique symbol };

/** What may be shown of a card. */
export type ShownPaymentCard = {
  /** Such as `visa`. */
  readonly brand: string;
  readonly last4: string;
};

/** The brand of a card as people write it: `Visa`. */
export const formatCardBrand = ({ brand }: Pick<ShownPaymentCard, 'brand'>): string =>
  brand.charAt(0).toUpperCase() + brand.slice(1);

/** A card that the processor stores, with the fields that may be shown. */
export type SavedPaymentCard = ShownPaymentCard & {
  readonly token: PaymentToken;
  /** `YYYY-MM`, the last month in which it is valid. */
  readonly expiry: string;
};

/** Whether two tokens of one customer are of the same card, as far as can be told. */
export const isSameCard = (one: SavedPaymentCard, other: SavedPaymentCard): boolean =>
  one.brand === other.brand && one.last4 === other.last4 && one.expiry === other.expiry;

/** The first of each card, however often it's stored. */
export const listDifferentCards = <Card extends SavedPaymentCard>(cards: readonly Card[]): readonly Card[] =>
  cards.filter((card, position) => cards.findIndex((other) => isSameCard(card, other)) === position);

/** Whether a stored card is past its last month on a date. */
export const isExpiredOn = ({ expiry }: Pick<SavedPaymentCard, 'expiry'>, date: CalendarDate): boolean =>
  date.slice(0, expiry.length) > expiry;

/** What to charge: a typed card, which the processor stores if `keep` is true, or a stored card's token. */
export type PaymentSource = { readonly card: PaymentCard; readonly keep: boolean } | { readonly token: PaymentToken };

type Approved = {
  readonly kind: 'Approved';
  /** The processor's id of the charge. */
  readonly reference: string;
  /** The stored card, if the source asked to keep it. */
  readonly instrument?: SavedPaymentCard;
  /** The card that was charged; absent if the processor does not say. */
  readonly card?: ShownPaymentCard;
};
type Declined = { readonly kind: 'Declined'; readonly decline: DeclineReason };
/** The shop gave up on a charge before the processor got it: no bank was asked, and no money moves, now or later. */
type Abandoned = { readonly kind: 'Abandoned' };
export type PaymentOutcome = Approved | Declined | Abandoned;

/** Whether a card was stored without a charge. */
export type VaultOutcome = { readonly kind: 'Kept'; readonly instrument: SavedPaymentCard } | Declined;

/** `NothingToRefund`: there's no such charge, or less is left than the refund asks for. */
export type RefundOutcome =
  | { readonly kind: 'Refunded'; readonly reference: string }
  | { readonly kind: 'NothingToRefund' };

/** A stored card that is not there anymore. */
export const cardDeclined = { kind: 'Declined', decline: 'card_declined' } as const satisfies Declined;

/** A charge that the shop gave up on. */
export const chargeAbandoned = { kind: 'Abandoned' } as const satisfies Abandoned;

/** How much of a charge can still be refunded. */
export const computeRefundableAmount = (charged: Money, refunded: readonly Money[]): Money =>
  subtractMoney(charged, sumMoney(refunded));
