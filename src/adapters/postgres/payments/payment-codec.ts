import * as t from 'io-ts';
import type { StoredCard } from '#application/ports/processor-records';
import type { DeclineReason } from '#domain/payments/decline';
import type { PaymentOutcome, PaymentToken, SavedCard } from '#domain/payments/payment';
import { branded } from '../column-codecs';
import { record, taggedUnion } from '../record';

const DeclineCodec: t.Type<DeclineReason, unknown> = t.keyof({
  card_declined: null,
  insufficient_funds: null,
  expired_card: null,
  processing_error: null,
});

const InstrumentCodec = record<SavedCard>({
  token: branded<PaymentToken>(),
  brand: t.string,
  last4: t.string,
  expiry: t.string,
});

/** What a charge came to, as a row keeps it. */
export const PaymentOutcomeCodec = taggedUnion<PaymentOutcome>({
  Approved: record({ kind: t.literal('Approved'), reference: t.string }, { instrument: InstrumentCodec }),
  Declined: record({ kind: t.literal('Declined'), decline: DeclineCodec }),
});

/** A card of the test processor, as a row keeps it. */
export const StoredCardCodec = record<StoredCard>({ instrument: InstrumentCodec }, { decline: DeclineCodec });
