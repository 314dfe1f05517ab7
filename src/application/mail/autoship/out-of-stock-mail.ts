import type { AutoshipContract } from '#domain/autoship/contract';
import type { Cycle } from '#domain/autoship/cycle';
import { nameOffer } from '#domain/autoship/renewal-quote';
import { type OutOfStockOutcome, outOfStockOutcomes } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import { autoshipMailMessages as texts } from '../autoship-messages';
import { type AutoshipReader, buildPlainMail, manageButton } from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

/** An item of a delivery was out of stock. */
export const buildOutOfStockMail = (
  outcome: OutOfStockOutcome,
  { titles, contract }: { readonly titles: readonly string[]; readonly contract: Pick<AutoshipContract, 'id'> },
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(texts.outOfStock, [texts.outOfStock.missing(titles), texts.outOfStock.outcomes[outcome]], reader, [
    manageButton(contract, reader),
  ]);

/** The delivery status for which each out-of-stock email is still true. */
const statusesAfterShortage: Readonly<Record<OutOfStockOutcome, Cycle['status']>> = {
  waits: 'waiting',
  skipped: 'skipped',
  'sent-without': 'placed',
};

/** When each is sent, for the sample. */
const sampleOccasions: Readonly<Record<OutOfStockOutcome, string>> = {
  waits: 'A delivery waits for an item that is out of stock',
  skipped: 'A delivery is skipped because an item is out of stock',
  'sent-without': 'A delivery is sent without an item that is out of stock',
};

export const outOfStockMail: AutoshipMail<'DeliveryOutOfStock'> = {
  build:
    ({ contractId, cycle, missing, outcome }, sources) =>
    async () => {
      const autoship = await sources.findAutoship(contractId)();
      const present = autoship.cycles.find(({ number }) => number === cycle)?.status;
      if (present !== statusesAfterShortage[outcome]) return undefined;
      const offers = await sources.findOffers(missing, autoship)();
      const named = { titles: offers.map(nameOffer), contract: autoship.contract };
      return buildOutOfStockMail(outcome, named, await sources.readerOf(autoship)());
    },
  samples: ({ contract, offer, reader }) =>
    outOfStockOutcomes.map((outcome) => ({
      name: `out-of-stock-${outcome}`,
      sent: sampleOccasions[outcome],
      message: buildOutOfStockMail(outcome, { titles: [offer.title], contract }, reader),
    })),
};
