import * as t from 'io-ts';
import type { TestProcessorCard } from '#application/ports/payment-processor-store';
import type {
  DeclineReason,
  PaymentOutcome,
  PaymentToken,
  SavedPaymentCard,
  ShownPaymentCard,
  VaultOutcome,
} from '#domain/payments/payment';
import { brandedCodec } from '../column-codecs';
import { objectCodec, taggedUnionCodec } from '../record';

export const DeclineCodec: t.Type<DeclineReason, unknown> = t.keyof({
  card_declined: null,
  insufficient_funds: null,
  expired_card: null,
  processing_error: null,
});

const InstrumentCodec = objectCodec<SavedPaymentCard>({
  token: brandedCodec<PaymentToken>(),
  brand: t.string,
  last4: t.string,
  expiry: t.string,
});

/** What an order shows of the card that paid it. */
export const ShownPaymentCardCodec = objectCodec<ShownPaymentCard>({ brand: t.string, last4: t.string });

/** The outcome of a charge, as a row stores it. */
export const PaymentOutcomeCodec = taggedUnionCodec<PaymentOutcome>({
  Approved: objectCodec(
    { kind: t.literal('Approved'), reference: t.string },
    { instrument: InstrumentCodec, card: ShownPaymentCardCodec },
  ),
  Declined: objectCodec({ kind: t.literal('Declined'), decline: DeclineCodec }),
  Abandoned: objectCodec({ kind: t.literal('Abandoned') }),
});

/** The outcome of storing a card without a charge. */
export const VaultOutcomeCodec = taggedUnionCodec<VaultOutcome>({
  Kept: objectCodec({ kind: t.literal('Kept'), instrument: InstrumentCodec }),
  Declined: objectCodec({ kind: t.literal('Declined'), decline: DeclineCodec }),
});

/** A card of the test processor, as a row stores it. */
export const TestProcessorCardCodec = objectCodec<TestProcessorCard>(
  { instrument: InstrumentCodec },
  { decline: DeclineCodec },
);
