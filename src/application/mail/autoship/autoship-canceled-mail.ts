import type { AutoshipContract } from '#domain/autoship/contract';
import type { MailMessage } from '#domain/mail/message';
import { findRoutePath } from '#domain/shell/routes';
import type { RenewalOffer } from '../../ports/renewal-offers';
import { autoshipMailMessages as texts } from '../autoship-messages';
import { type AutoshipReader, buildPlainMail, contactLink, manageButton, nameAutoship } from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

/** The customer or the shop's operator canceled an Autoship, which can be started again on its page. */
const buildCanceledMail = (
  contract: AutoshipContract,
  offers: readonly RenewalOffer[],
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(texts.canceled, [nameAutoship(contract, offers), texts.canceled.nothingMore], reader, [
    manageButton(contract, reader, texts.canceled.startAgain),
    { kind: 'link', label: texts.canceled.shop, url: reader.shop.origin + findRoutePath('products') },
    contactLink(reader.shop),
  ]);

/** Nothing if it was undone or started again since. */
export const autoshipCanceledMail: AutoshipMail<'AutoshipCanceled'> = {
  build:
    ({ contractId }, sources) =>
    async () => {
      const autoship = await sources.findAutoship(contractId)();
      if (autoship.contract.status.kind !== 'canceled') return undefined;
      const [offers, reader] = await Promise.all([sources.offersOf(autoship)(), sources.readerOf(autoship)()]);
      return buildCanceledMail(autoship.contract, offers, reader);
    },
  samples: ({ contract, offers, reader }) => [
    { name: 'canceled', sent: 'Someone cancels an Autoship', message: buildCanceledMail(contract, offers, reader) },
  ],
};
