import { findOpenCycle } from '#domain/autoship/autoship';
import type { AutoshipContract } from '#domain/autoship/contract';
import type { NotMadeReason } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import type { CalendarDate } from '#domain/time';
import type { RenewalOffer } from '../../ports/renewal-offers';
import { autoshipMailMessages as texts } from '../autoship-messages';
import { type AutoshipReader, buildPlainMail, manageButton, nameAutoship } from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

/** A delivery isn't made on its date, or the Autoship has ended. */
export const buildNotMadeMail = (
  reason: NotMadeReason,
  contract: AutoshipContract,
  { offers, next }: { readonly offers: readonly RenewalOffer[]; readonly next: CalendarDate | undefined },
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(
    texts.notMade,
    [
      nameAutoship(contract, offers),
      texts.notMade.reasons[reason],
      ...(next === undefined ? [] : [texts.placed.next(next)]),
    ],
    reader,
    [manageButton(contract, reader)],
  );

/** When each is sent, for the sample. */
const sampleOccasions: Readonly<Record<NotMadeReason, string>> = {
  'nothing-left': 'Every item is left out of a delivery',
  'over-quota': 'A delivery moves to the next month because of the monthly limit',
  ended: 'An Autoship ends because nobody accepted a new price',
};

export const deliveryNotMadeMail: AutoshipMail<'DeliveryNotMade'> = {
  build:
    ({ contractId, reason }, sources) =>
    async () => {
      const autoship = await sources.findAutoship(contractId)();
      const [offers, reader] = await Promise.all([sources.offersOf(autoship)(), sources.readerOf(autoship)()]);
      const next = findOpenCycle(autoship)?.date;
      return buildNotMadeMail(reason, autoship.contract, { offers, next }, reader);
    },
  samples: ({ site, contract, offers, date, reader }) =>
    (site === 'HPSF' ? (['over-quota'] as const) : (['nothing-left', 'ended'] as const)).map((reason) => ({
      name: `not-made-${reason}`,
      sent: sampleOccasions[reason],
      message: buildNotMadeMail(reason, contract, { offers, next: reason === 'ended' ? undefined : date }, reader),
    })),
};
