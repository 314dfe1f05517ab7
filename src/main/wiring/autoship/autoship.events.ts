import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import { DeclineCodec } from '#adapters/codecs/payment-codecs';
import { brandedCodec, InstantCodec, literalUnionCodec, readonlyListCodec } from '#adapters/codecs/plain-codecs';
import { type DomainEventOfKind, urgentEventPriority } from '#application/events/event-handlers';
import { autoshipCanceledMail } from '#application/mail/autoship/autoship-canceled-mail';
import { autoshipChangedMail } from '#application/mail/autoship/autoship-changed-mail';
import { autoshipSamples } from '#application/mail/autoship/autoship-mail-sample';
import { AutoshipMailSources } from '#application/mail/autoship/autoship-mail-sources';
import { autoshipPausedMail } from '#application/mail/autoship/autoship-paused-mail';
import { autoshipResumedMail } from '#application/mail/autoship/autoship-resumed-mail';
import { cardExpiringMail } from '#application/mail/autoship/card-expiring-mail';
import { cardLinkMail } from '#application/mail/autoship/card-link-mail';
import { deliveryNotMadeMail } from '#application/mail/autoship/delivery-not-made-mail';
import { deliveryReminderMail } from '#application/mail/autoship/delivery-reminder-mail';
import { outOfStockMail } from '#application/mail/autoship/out-of-stock-mail';
import { priceRiseMail } from '#application/mail/autoship/price-rise-mail';
import { renewalDeclinedMail } from '#application/mail/autoship/renewal-declined-mail';
import { renewalPlacedMail } from '#application/mail/autoship/renewal-placed-mail';
import { type AutoshipMail, SendAutoshipMail } from '#application/mail/autoship/send-autoship-mail';
import { yearlyNoticeMail } from '#application/mail/autoship/yearly-notice-mail';
import { noticeWindowMs } from '#domain/autoship/change-notice';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { MerchandiseId } from '#domain/catalog/product';
import { type DomainEventKind, notMadeReasons, outOfStockOutcomes, unservedCauses } from '#domain/events/domain-event';
import type { OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import type { CalendarDate } from '#domain/time';
import { defineEvents, handledBy } from '../define-event.ts';
import { mail as mailToken } from '../mail/mail.tokens.ts';

type Fields<Kind extends DomainEventKind> = Omit<DomainEventOfKind<Kind>, 'kind'>;

const contractId = brandedCodec<AutoshipContractId>();
const date = brandedCodec<CalendarDate>();

const sentAs = <Kind extends DomainEventKind>(
  name: string,
  priority: number,
  email: AutoshipMail<Kind>,
  delayMs?: number,
) => [
  handledBy(
    name,
    priority,
    (sources, mail) => new SendAutoshipMail(email, sources, mail),
    [AutoshipMailSources, mailToken],
    autoshipSamples(email.samples),
    delayMs,
  ),
];

export const autoshipEvents = defineEvents({
  DeliveryReminded: {
    fields: objectCodec({ contractId, cycle: t.number, date, remindedAt: InstantCodec }),
    handlers: sentAs('delivery-reminder-mail', 50, deliveryReminderMail),
  },
  RenewalPlaced: {
    fields: objectCodec({ orderId: brandedCodec<OrderId>() }),
    handlers: sentAs('renewal-mail', 40, renewalPlacedMail),
  },
  RenewalDeclined: {
    fields: objectCodec({ orderId: brandedCodec<OrderId>(), decline: DeclineCodec }),
    handlers: sentAs('renewal-declined-mail', 50, renewalDeclinedMail),
  },
  AutoshipPaused: {
    fields: objectCodec<Fields<'AutoshipPaused'>>(
      { contractId, version: t.number },
      { cause: literalUnionCodec(unservedCauses) },
    ),
    handlers: sentAs('autoship-paused-mail', 50, autoshipPausedMail),
  },
  PriceRiseNoticed: {
    fields: objectCodec({ contractId, lineId: brandedCodec<AutoshipLineId>(), noticedOn: date }),
    handlers: sentAs('price-rise-mail', 40, priceRiseMail),
  },
  AutoshipResumed: {
    fields: objectCodec({ contractId, version: t.number }),
    handlers: sentAs('autoship-resumed-mail', 50, autoshipResumedMail),
  },
  AutoshipChanged: {
    fields: objectCodec({ contractId, since: InstantCodec }),
    handlers: sentAs('autoship-changed-mail', 50, autoshipChangedMail, noticeWindowMs),
  },
  AutoshipCanceled: {
    fields: objectCodec({ contractId, version: t.number }),
    handlers: sentAs('autoship-canceled-mail', 50, autoshipCanceledMail),
  },
  DeliveryOutOfStock: {
    fields: objectCodec({
      contractId,
      cycle: t.number,
      outcome: literalUnionCodec(outOfStockOutcomes),
      missing: readonlyListCodec(brandedCodec<MerchandiseId>()),
    }),
    handlers: sentAs('out-of-stock-mail', 50, outOfStockMail),
  },
  DeliveryNotMade: {
    fields: objectCodec({ contractId, cycle: t.number, reason: literalUnionCodec(notMadeReasons) }),
    handlers: sentAs('delivery-not-made-mail', 50, deliveryNotMadeMail),
  },
  CardExpiring: {
    fields: objectCodec({ token: brandedCodec<PaymentToken>() }),
    handlers: sentAs('card-expiring-mail', 40, cardExpiringMail),
  },
  CardLinkAsked: {
    fields: objectCodec({ contractId, linkId: t.string }),
    handlers: sentAs('card-link-mail', urgentEventPriority, cardLinkMail),
  },
  YearlyNoticeDue: {
    fields: objectCodec({ contractId, date }),
    handlers: sentAs('yearly-notice-mail', 40, yearlyNoticeMail),
  },
});
