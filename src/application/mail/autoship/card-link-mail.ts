import type { MailMessage } from '#domain/mail/message';
import { autoshipMailMessages as texts } from '../autoship-messages';
import { type AutoshipReader, type AutoshipToPay, buildPlainMail, nameAutoship } from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

/** The link that an operator sends to a customer who needs another card. */
const buildCardLinkMail = ({ name, cardUrl }: AutoshipToPay, reader: AutoshipReader): MailMessage =>
  buildPlainMail(texts.cardLink, [name, texts.cardLink.works, texts.cardLink.notYou], reader, [
    { kind: 'button', label: texts.cardLink.enterCard, url: cardUrl },
  ]);

export const cardLinkMail: AutoshipMail<'CardLinkAsked'> = {
  build: (event, sources) => async () => {
    const autoship = await sources.findAutoship(event.contractId)();
    if (autoship.contract.status.kind === 'canceled') return undefined;
    return buildCardLinkMail(await sources.nameToPay(autoship, event)(), await sources.readerOf(autoship)());
  },
  samples: ({ contract, offers, cardUrl, reader }) => [
    {
      name: 'card-link',
      sent: 'The shop sends a customer a link to enter a card',
      message: buildCardLinkMail({ name: nameAutoship(contract, offers), cardUrl }, reader),
    },
  ],
};
