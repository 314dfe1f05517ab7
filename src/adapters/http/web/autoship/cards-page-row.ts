import * as E from 'fp-ts/Either';
import { cardsTexts, describeCardRefusal } from '#application/autoship/own-card-messages';
import type { AddCardRefusal, OwnCards } from '#application/autoship/own-cards';
import type { ShowCards, ShowCardsRequest } from '#application/autoship/show-cards';
import { buildInvalidFieldCountMessage } from '#application/checkout/messages';
import type { SavedCardId } from '#domain/autoship/customer-change';
import { findRoutePath } from '#domain/shell/routes';
import { readRetryAfter } from '../../retry-after';
import { goTo, readText, showOrLogIn } from '../answers';
import { chooseForm, defineForm } from '../define-form';
import type { FormVisit, PrivatePageRow, WebAnswer } from '../page-row';

type CardsShop = { readonly showCards: ShowCards; readonly ownCards: OwnCards };

const longest = 100;

const notices = { saved: cardsTexts.saved, removed: cardsTexts.removed } as const;

/** The page again, for the same Autoship. */
const backWith = ({ field }: FormVisit<CardsShop>, notice: keyof typeof notices): WebAnswer => {
  const autoship = field('autoship');
  const query = new URLSearchParams({ ...(autoship === '' ? {} : { autoship }), notice });
  return goTo(`${findRoutePath('cards')}?${query}`);
};

const show = async (
  visit: FormVisit<CardsShop>,
  said: Pick<ShowCardsRequest, 'alert' | 'errors'>,
  status: number,
): Promise<WebAnswer> =>
  showOrLogIn(visit, await visit.shop.showCards.execute({ autoshipId: visit.field('autoship'), ...said }, status)());

const statuses: Readonly<Partial<Record<AddCardRefusal['kind'], number>>> = { Unreachable: 503, TooManyCardTries: 429 };

/** What was typed is never shown again. */
const add = defineForm<CardsShop>()({
  parse: ({ field, request }) => {
    const typed = (name: string): string => field(name).slice(0, longest);
    const card = { number: typed('cardNumber'), expiry: typed('cardExpiry'), code: typed('cardCode') };
    return E.right({ card, clientIp: request.ip });
  },
  useCase: ({ ownCards }, { card, clientIp }) => ownCards.add(card, clientIp),
  respond: async (added, visit) => {
    if (E.isRight(added)) return backWith(visit, 'saved');
    if (added.left.kind !== 'InvalidCard') {
      const page = await show(visit, { alert: describeCardRefusal(added.left) }, statuses[added.left.kind] ?? 422);
      return { ...page, ...readRetryAfter(added.left) };
    }
    const { errors } = added.left;
    return show(visit, { alert: buildInvalidFieldCountMessage(Object.keys(errors).length), errors }, 422);
  },
});

const remove = defineForm<CardsShop>()({
  parse: ({ field }) => E.right(field('card') as SavedCardId),
  useCase: ({ ownCards }, id) => ownCards.remove(id),
  respond: (removed, visit) => {
    if (E.isRight(removed)) return backWith(visit, 'removed');
    const status = removed.left.kind === 'NoSuchCard' ? 404 : 409;
    return show(visit, { alert: describeCardRefusal(removed.left) }, status);
  },
});

/** The customer's saved cards: to add and remove, and to choose one for an Autoship. */
export const cardsPageRow: PrivatePageRow<CardsShop> = {
  route: 'cards',
  audience: 'customer',
  load: async (visit) => {
    const notice = readText(visit.query.notice);
    const said = Object.hasOwn(notices, notice) ? { notice: notices[notice as keyof typeof notices] } : {};
    const page = await visit.shop.showCards.execute({ autoshipId: readText(visit.query.autoship), ...said })();
    return showOrLogIn(visit, page);
  },
  act: chooseForm({ remove }, add),
};
