import * as t from 'io-ts';
import type { TestProcessorCard } from '#application/ports/payment-processor-store';
import {
  declineReasons,
  type PaymentOutcome,
  type PaymentToken,
  type SavedPaymentCard,
  type ShownPaymentCard,
  type VaultOutcome,
} from '#domain/payments/payment';
import { objectCodec, taggedUnionCodec } from './object-codec';
import { brandedCodec, literalUnionCodec } from './plain-codecs';

export const DeclineCodec = literalUnionCodec(declineReasons);

export const PaymentTokenCodec = brandedCodec<PaymentToken>();

const SavedPaymentCardCodec = objectCodec<SavedPaymentCard>({
  token: PaymentTokenCodec,
  brand: t.string,
  last4: t.string,
  expiry: t.string,
});

/** What an order shows of the card that paid it. */
export const ShownPaymentCardCodec = objectCodec<ShownPaymentCard>({ brand: t.string, last4: t.string });

/** The outcome of a charge. */
export const PaymentOutcomeCodec = taggedUnionCodec<PaymentOutcome>({
  Approved: objectCodec({ reference: t.string }, { instrument: SavedPaymentCardCodec, card: ShownPaymentCardCodec }),
  Declined: objectCodec({ decline: DeclineCodec }),
  Abandoned: objectCodec({}),
});

/** The outcome of storing a card without a charge. */
export const VaultOutcomeCodec = taggedUnionCodec<VaultOutcome>({
  Kept: objectCodec({ instrument: SavedPaymentCardCodec }),
  Declined: objectCodec({ decline: DeclineCodec }),
});

/** A card of the test processor. */
export const TestProcessorCardCodec = objectCodec<TestProcessorCard>(
  { instrument: SavedPaymentCardCodec },
  { decline: DeclineCodec },
);
