import type { MailMessage } from '#domain/mail/message';
import type { SavedPaymentCard } from '#domain/payments/payment';
import { autoshipMailMessages as texts } from '../autoship-messages';
import type { MailPart } from '../mail-layout';
import {
  type AutoshipReader,
  type AutoshipToPay,
  buildPlainMail,
  nameAutoship,
  paragraph,
} from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

/** A card that pays for Autoships is about to expire. The email has a button for each Autoship. */
export const buildCardExpiringMail = (
  card: SavedPaymentCard,
  autoships: readonly AutoshipToPay[],
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(
    texts.cardExpiring,
    [texts.cardExpiring.expires(card), texts.cardExpiring.nextStep],
    reader,
    autoships.flatMap(({ name, cardUrl }): readonly MailPart[] => [
      paragraph(name),
      { kind: 'button', label: texts.cardExpiring.enterCard, url: cardUrl },
    ]),
  );

/** Nothing if no active Autoship is paid with the card anymore. */
export const cardExpiringMail: AutoshipMail<'CardExpiring'> = {
  build: (event, sources) => async () => {
    const card = await sources.findCard(event.token)();
    if (!card) return undefined;
    const paid = (await sources.ofCustomer(card.customerId)()).filter(
      ({ contract }) => contract.status.kind === 'active' && contract.paymentToken === event.token,
    );
    if (paid.length === 0) return undefined;
    const named = await Promise.all(paid.map((autoship) => sources.nameToPay(autoship, event)()));
    return buildCardExpiringMail(card, named, await sources.readerOf({ contract: card })());
  },
  samples: ({ card, contract, offers, cardUrl, reader }) => [
    {
      name: 'card-expiring',
      sent: 'A card expires within 30 days',
      message: buildCardExpiringMail(card, [{ name: nameAutoship(contract, offers), cardUrl }], reader),
    },
  ],
};
