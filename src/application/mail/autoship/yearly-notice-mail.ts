import type { AutoshipContract } from '#domain/autoship/contract';
import { formatFrequency } from '#domain/autoship/frequency';
import { quoteEachDelivery } from '#domain/autoship/quote-delivery';
import type { RenewalQuote } from '#domain/autoship/renewal-quote';
import type { MailMessage } from '#domain/mail/message';
import { autoshipMailMessages as texts } from '../autoship-messages';
import { buildMail, type MailPart } from '../mail-layout';
import { type AutoshipReader, costsOf, itemOf, paragraph, stopParts } from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

/** Once a year: what renews, what it costs now, and how to stop it. */
export const buildYearlyNoticeMail = (
  contract: AutoshipContract,
  quote: RenewalQuote,
  reader: AutoshipReader,
): MailMessage => {
  const { site, every, startedOn } = contract;
  const { to, firstName, shop } = reader;
  const parts: readonly MailPart[] = [
    paragraph(texts.yearly.renews(formatFrequency(every), startedOn)),
    { kind: 'items', heading: 'What renews', items: quote.lines.map(itemOf) },
    costsOf(quote.cost),
    paragraph(site === 'HPSF' ? texts.reminder.programPrices : texts.yearly.promise),
    ...stopParts(contract, reader),
  ];
  return buildMail(
    { to, subject: texts.yearly.subject(shop.name), heading: texts.yearly.heading(firstName), parts },
    shop,
  );
};

export const yearlyNoticeMail: AutoshipMail<'YearlyNoticeDue'> = {
  build:
    ({ contractId }, sources) =>
    async () => {
      const autoship = await sources.findAutoship(contractId)();
      if (autoship.contract.status.kind !== 'active') return undefined;
      const [supply, reader] = await Promise.all([sources.supplyOf(autoship)(), sources.readerOf(autoship)()]);
      return buildYearlyNoticeMail(autoship.contract, quoteEachDelivery(autoship, supply), reader);
    },
  samples: ({ contract, quote, reader }) => [
    { name: 'yearly-notice', sent: 'Once a year', message: buildYearlyNoticeMail(contract, quote, reader) },
  ],
};
