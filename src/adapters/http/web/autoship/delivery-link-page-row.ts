import * as E from 'fp-ts/Either';
import type { NoSuchAutoship } from '#application/autoship/change-autoship';
import { deliveryLinkMessages } from '#application/autoship/delivery-messages';
import { autoshipRefusalTexts } from '#application/autoship/messages';
import type { DeliveryLinkAnswer, ShowDeliveryLink } from '#application/autoship/show-delivery-link';
import type { UseDeliveryLink, UseDeliveryLinkRefusal } from '#application/autoship/use-delivery-link';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import { goTo, showOrNotFound } from '../answers';
import { chooseForm, defineForm } from '../define-form';
import type { FormVisit, PrivatePageRow, WebAnswer } from '../page-row';
import { parseToken, readToken, type UnknownLink } from './mail-link-token';

type DeliveryLinkShop = { readonly showDeliveryLink: ShowDeliveryLink; readonly useDeliveryLink: UseDeliveryLink };

const refused = (status: number, text: string): DeliveryLinkAnswer => ({ status, notice: { tone: 'error', text } });

/** Undefined: there is no such page. */
const describeRefusal = (
  refusal: UseDeliveryLinkRefusal | AutoshipRefusal | NoSuchAutoship | UnknownLink,
): DeliveryLinkAnswer | undefined => {
  switch (refusal.kind) {
    case 'NoSuchLink':
    case 'NoSuchAutoship':
      return undefined;
    case 'DeadLink':
      return refused(410, deliveryLinkMessages.dead(refusal.reason));
    case 'NotOffered':
      return refused(422, deliveryLinkMessages.notOffered);
    case 'PricesChanged':
      return refused(409, deliveryLinkMessages.pricesChanged);
    case 'NothingToUndo':
      return refused(409, deliveryLinkMessages.undoRefused);
    default:
      return refused(422, autoshipRefusalTexts[refusal.kind]);
  }
};

const show = async (visit: FormVisit<DeliveryLinkShop>, answer: DeliveryLinkAnswer | undefined): Promise<WebAnswer> => {
  const token = readToken(visit);
  return showOrNotFound(token && answer && (await visit.shop.showDeliveryLink.execute(token, answer)()));
};

const respondTo = (
  outcome: E.Either<UseDeliveryLinkRefusal | AutoshipRefusal | NoSuchAutoship | UnknownLink, unknown>,
  visit: FormVisit<DeliveryLinkShop>,
) => (E.isLeft(outcome) ? show(visit, describeRefusal(outcome.left)) : goTo(visit.request.url));

const change = defineForm<DeliveryLinkShop>()({
  parse: (visit) =>
    parseToken(visit, (token) => ({
      token,
      act: visit.field('intent'),
      prices: visit.field('prices', 'exact'),
    })),
  useCase: ({ useDeliveryLink }, { token, act, prices }) => useDeliveryLink.execute(token, { act, prices }),
  respond: respondTo,
});

const undo = defineForm<DeliveryLinkShop>()({
  parse: (visit) => parseToken(visit, (token) => token),
  useCase: ({ useDeliveryLink }, token) => useDeliveryLink.undo(token),
  respond: respondTo,
});

const endCalendar = defineForm<DeliveryLinkShop>()({
  parse: (visit) => parseToken(visit, (token) => token),
  useCase: ({ useDeliveryLink }, token) => useDeliveryLink.revokeCalendar(token),
  respond: (ended, visit) => {
    const notice = { tone: 'success', text: deliveryLinkMessages.calendarEnded } as const;
    return show(visit, E.isRight(ended) ? { status: 200, notice } : undefined);
  },
});

/** A delivery, by the link of an email, without logging in. */
export const deliveryLinkPageRow: PrivatePageRow<DeliveryLinkShop> = {
  route: 'deliveryLink',
  audience: 'visitor',
  load: async (visit) => {
    const token = readToken(visit);
    return showOrNotFound(token && (await visit.shop.showDeliveryLink.execute(token)()));
  },
  act: chooseForm({ undo, 'end-calendar': endCalendar }, change),
};
