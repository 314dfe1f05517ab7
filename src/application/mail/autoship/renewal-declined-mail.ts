import { findOpenCycle } from '#domain/autoship/autoship';
import type { AutoshipContract } from '#domain/autoship/contract';
import { findRetryDate } from '#domain/autoship/dunning';
import type { MailMessage } from '#domain/mail/message';
import type { Order } from '#domain/orders/order';
import type { DeclineReason } from '#domain/payments/payment';
import { addDays, type CalendarDate } from '#domain/time';
import { autoshipMailMessages as texts } from '../autoship-messages';
import { buildMail, type MailPart } from '../mail-layout';
import { type AutoshipReader, itemOf, manageLink, paragraph } from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

/** A charge was declined, and the shop will try again. */
export const buildRenewalDeclinedMail = (
  { cost, lines }: Pick<Order, 'cost' | 'lines'>,
  {
    declines,
    retryOn,
    decline,
    cardUrl,
    contract,
  }: {
    readonly declines: number;
    readonly retryOn: CalendarDate;
    readonly decline: DeclineReason;
    /** The page that takes another card. */
    readonly cardUrl: string;
    readonly contract: Pick<AutoshipContract, 'id'>;
  },
  reader: AutoshipReader,
): MailMessage => {
  const { to, firstName, shop } = reader;
  const parts: readonly MailPart[] = [
    paragraph(texts.declined.first(cost.total, decline)),
    paragraph(texts.declined.again(declines, retryOn)),
    paragraph(texts.declined.nextStep(decline)),
    { kind: 'button', label: texts.declined.enterCard, url: cardUrl },
    { kind: 'items', heading: "What's in this delivery", items: lines.map(itemOf) },
    manageLink(contract, reader),
  ];
  return buildMail(
    { to, subject: texts.declined.subject(shop.name), heading: texts.declined.heading(firstName), parts },
    shop,
  );
};

/** Nothing once the charge was tried again. */
export const renewalDeclinedMail: AutoshipMail<'RenewalDeclined'> = {
  build: (event, sources) => async () => {
    const { orderId, decline } = event;
    const { order, autoship, attempt, cycle } = await sources.findRenewal(orderId)();
    const open = findOpenCycle(autoship);
    if (open?.number !== cycle || open.attempts !== attempt || open.status !== 'retry') return undefined;
    const { declines = 0 } = open;
    const retryOn = open.firstChargedOn && findRetryDate(open.firstChargedOn, declines);
    if (retryOn === undefined) return undefined;
    const cardUrl = await sources.cardUrlOf(autoship.contract.id, event)();
    const { contract } = autoship;
    const facts = { declines, retryOn, decline, cardUrl, contract };
    return buildRenewalDeclinedMail(order, facts, await sources.readerOf(autoship)());
  },
  samples: ({ order, contract, date, cardUrl, reader }) =>
    (['card_declined', 'insufficient_funds', 'expired_card'] as const).map((decline, index) => ({
      name: `declined-${index + 1}`,
      sent: `Charge attempt ${index + 1} for a renewal was declined`,
      message: buildRenewalDeclinedMail(
        order,
        { declines: index + 1, retryOn: addDays(date, index + 1), decline, cardUrl, contract },
        reader,
      ),
    })),
};
