import * as E from 'fp-ts/Either';
import { cardLinkMessages } from '#application/autoship/card-link-messages';
import type { NoSuchAutoship } from '#application/autoship/change-autoship';
import { autoshipRefusalTexts } from '#application/autoship/messages';
import type { CardLinkAnswer, ShowCardLink } from '#application/autoship/show-card-link';
import type { UseCardLink, UseCardLinkRefusal } from '#application/autoship/use-card-link';
import { buildInvalidFieldCountMessage } from '#application/checkout/messages';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import type { CheckoutFieldErrors } from '#domain/checkout/form';
import { goTo, showOrNotFound } from '../answers';
import { defineForm } from '../define-form';
import type { PrivatePageRow } from '../page-row';
import { parseToken, readToken, type UnknownLink } from './mail-link-token';

type CardLinkShop = { readonly showCardLink: ShowCardLink; readonly useCardLink: UseCardLink };

const longest = 100;

const refused = (status: number, text: string, errors: CheckoutFieldErrors = {}): CardLinkAnswer => ({
  status,
  notice: { tone: 'error', text },
  errors,
});

/** Undefined: there is no such page. */
const describeRefusal = (
  refusal: UseCardLinkRefusal | AutoshipRefusal | NoSuchAutoship | UnknownLink,
): CardLinkAnswer | undefined => {
  switch (refusal.kind) {
    case 'NoSuchLink':
    case 'NoSuchAutoship':
      return undefined;
    case 'NoPayments':
      return refused(422, cardLinkMessages.noPayments);
    case 'DeadLink':
      return refused(410, cardLinkMessages.dead(refusal.reason));
    case 'InvalidCard':
      return refused(422, buildInvalidFieldCountMessage(Object.keys(refusal.errors).length), refusal.errors);
    case 'Declined':
      return refused(422, cardLinkMessages.declined(refusal.decline));
    case 'Unreachable':
      return refused(503, cardLinkMessages.unreachable);
    default:
      return refused(422, autoshipRefusalTexts[refusal.kind]);
  }
};

/** Saves the card that was entered. What was typed is never shown again. */
const saveCard = defineForm<CardLinkShop>()({
  parse: (visit) => {
    const typed = (name: string): string => visit.field(name).slice(0, longest);
    const card = { number: typed('cardNumber'), expiry: typed('cardExpiry'), code: typed('cardCode') };
    return parseToken(visit, (token) => ({ token, card }));
  },
  useCase: ({ useCardLink }, { token, card }) => useCardLink.execute(token, card),
  respond: async (saved, visit) => {
    if (E.isRight(saved)) return goTo(visit.request.url);
    const token = readToken(visit);
    const answer = describeRefusal(saved.left);
    return showOrNotFound(token && answer && (await visit.shop.showCardLink.execute(token, answer)()));
  },
});

/** The card of an Autoship, by the link of an email, without logging in. */
export const cardLinkPageRow: PrivatePageRow<CardLinkShop> = {
  route: 'cardLink',
  audience: 'visitor',
  load: async (visit) => {
    const token = readToken(visit);
    return showOrNotFound(token && (await visit.shop.showCardLink.execute(token)()));
  },
  act: saveCard,
};
