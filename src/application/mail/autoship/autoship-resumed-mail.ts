import { findOpenCycle } from '#domain/autoship/autoship';
import type { AutoshipContract } from '#domain/autoship/contract';
import type { MailMessage } from '#domain/mail/message';
import type { CalendarDate } from '#domain/time';
import type { RenewalOffer } from '../../ports/renewal-offers';
import { autoshipMailMessages as texts } from '../autoship-messages';
import { type AutoshipReader, buildPlainMail, manageButton, nameAutoship } from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

/** The shop's operator resumed an Autoship, whose next delivery ships on `next`. */
const buildResumedMail = (
  next: CalendarDate,
  contract: AutoshipContract,
  offers: readonly RenewalOffer[],
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(texts.resumed, [nameAutoship(contract, offers), texts.placed.next(next), texts.stop], reader, [
    manageButton(contract, reader),
  ]);

/** Nothing if it was paused or canceled again since. */
export const autoshipResumedMail: AutoshipMail<'AutoshipResumed'> = {
  build:
    ({ contractId }, sources) =>
    async () => {
      const autoship = await sources.findAutoship(contractId)();
      const next = findOpenCycle(autoship)?.date;
      if (autoship.contract.status.kind !== 'active' || next === undefined) return undefined;
      const [offers, reader] = await Promise.all([sources.offersOf(autoship)(), sources.readerOf(autoship)()]);
      return buildResumedMail(next, autoship.contract, offers, reader);
    },
  samples: ({ date, contract, offers, reader }) => [
    {
      name: 'resumed',
      sent: 'The shop resumes an Autoship',
      message: buildResumedMail(date, contract, offers, reader),
    },
  ],
};
