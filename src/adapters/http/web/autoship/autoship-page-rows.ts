import * as E from 'fp-ts/Either';
import type { ChangeOwnAutoship } from '#application/autoship/change-own-autoship';
import { cartLineField } from '#application/autoship/change-url';
import { describeOwnRefusal, ownSentNowTexts } from '#application/autoship/own-change-messages';
import type { SentNow } from '#application/autoship/send-delivery-now';
import type { SaidOnAutoshipPage, ShowAutoship } from '#application/autoship/show-autoship';
import type { ShowAutoshipChange } from '#application/autoship/show-autoship-change';
import type { ShowAutoshipItems } from '#application/autoship/show-autoship-items';
import type { ShowAutoships } from '#application/autoship/show-autoships';
import type { RemoveLine } from '#application/cart/remove-line';
import { cookiesAfterCartChange } from '#application/cookie-changes';
import type { PageData } from '#application/shell/page';
import type { LineId } from '#domain/cart/cart';
import { buildRoutePath } from '#domain/shell/routes';
import { parseWholeNumber } from '#domain/whole-number';
import type { WebCookieChanges } from '../../visitor-cookie-writer';
import { goTo, readText, showOrLogIn, showPage } from '../answers';
import { defineForm } from '../define-form';
import type { AnyScreenData, PrivatePageRow, Visit, WebAnswer } from '../page-row';
import { readAskedChange, readAutoshipId, readCartLine, readPostedChange } from './autoship-fields';

/** The customer's Autoships. */
export const autoshipsPageRow: PrivatePageRow<{ readonly showAutoships: ShowAutoships }> = {
  route: 'autoships',
  audience: 'customer',
  load: async (visit) => showOrLogIn(visit, await visit.shop.showAutoships.execute(readText(visit.query.page))()),
};

type AutoshipsShop = { readonly showAutoships: ShowAutoships };

/** While the Autoships can't be loaded, the list says so in place of a page that needs them (ER-05). */
const showUnlessAway = async (visit: Visit<AutoshipsShop>, show: () => Promise<WebAnswer>): Promise<WebAnswer> => {
  try {
    return await show();
  } catch (fault) {
    const page = await visit.shop.showAutoships.execute('')();
    if (page?.screen.alert === undefined) throw fault;
    return showPage({ ...page, status: 503 });
  }
};

/** The page of a customer's own; a guest logs in first, and any other id is not found. */
const showOwn = (visit: Visit<unknown>, page: PageData<AnyScreenData> | 'not-found' | undefined): WebAnswer =>
  page === 'not-found' ? { kind: 'not-found' } : showOrLogIn(visit, page);

type AutoshipShop = AutoshipsShop & {
  readonly showAutoship: ShowAutoship;
  readonly changeOwnAutoship: ChangeOwnAutoship;
};

const isSentNow = (text: string): text is SentNow => Object.hasOwn(ownSentNowTexts, text);

/** What the URL says was done. */
const readSaid = ({ query }: Visit<unknown>): SaidOnAutoshipPage => {
  const notice = readText(query.notice);
  if (!isSentNow(notice)) return { isChanged: notice === 'changed' };
  return notice === 'declined' ? { alert: ownSentNowTexts[notice] } : { notice: ownSentNowTexts[notice] };
};

const undo = defineForm<AutoshipShop>()({
  parse: (visit) => {
    const version = parseWholeNumber(visit.field('version'));
    return version === undefined
      ? E.left({ kind: 'PreviewOutdated' } as const)
      : E.right({ id: readAutoshipId(visit), version });
  },
  useCase: ({ changeOwnAutoship }, { id, version }) => changeOwnAutoship.undo(id, version),
  respond: async (undone, visit) => {
    const id = readAutoshipId(visit);
    if (E.isRight(undone)) return goTo(`${buildRoutePath('autoship', id)}?notice=changed`);
    const said = { alert: describeOwnRefusal(undone.left) };
    return showOwn(visit, await visit.shop.showAutoship.execute(id, said, 409)());
  },
});

/** One Autoship. Its form undoes the newest change. */
export const autoshipPageRow: PrivatePageRow<AutoshipShop> = {
  route: 'autoship',
  audience: 'customer',
  load: (visit) =>
    showUnlessAway(visit, async () =>
      showOwn(visit, await visit.shop.showAutoship.execute(readAutoshipId(visit), readSaid(visit))()),
    ),
  act: (visit) => showUnlessAway(visit, () => undo(visit)),
};

type ChangeShop = AutoshipsShop & {
  readonly showAutoshipChange: ShowAutoshipChange;
  readonly changeOwnAutoship: ChangeOwnAutoship;
  readonly removeLine: RemoveLine;
};

/** What has moved to a delivery leaves the cart; a line that's gone by then changes nothing. */
const takeOutOfCart = async (
  { visitor, shop }: Visit<ChangeShop>,
  line: LineId | undefined,
): Promise<WebCookieChanges> => {
  const { cartId } = visitor;
  if (line === undefined || cartId === undefined) return {};
  const removed = await shop.removeLine.execute({ cartId, lineIds: [line] })();
  return cookiesAfterCartChange(visitor, cartId, removed);
};

const change = defineForm<ChangeShop>()({
  parse: (visit) => {
    const asked = readPostedChange(visit);
    const version = parseWholeNumber(visit.field('version'));
    if (!asked || version === undefined) return E.left({ kind: 'PreviewOutdated' } as const);
    const consentVersion = visit.field('consent');
    return E.right({
      id: readAutoshipId(visit),
      change: asked,
      version,
      hash: visit.field('hash'),
      ...(consentVersion === '' ? {} : { consentVersion }),
    });
  },
  useCase: ({ changeOwnAutoship }, request) => changeOwnAutoship.execute(request),
  respond: async (changed, visit) => {
    const id = readAutoshipId(visit);
    const cartLine = readCartLine(visit.field(cartLineField));
    if (E.isRight(changed)) {
      const url = `${buildRoutePath('autoship', id)}?notice=${changed.right.sent ?? 'changed'}`;
      return goTo(url, await takeOutOfCart(visit, cartLine));
    }
    const shown = { refusal: changed.left, ...(cartLine === undefined ? {} : { cartLine }) };
    return showOwn(visit, await visit.shop.showAutoshipChange.execute(id, readPostedChange(visit), shown)());
  },
});

/** Asks whether to make the change in the URL; its form makes it. */
export const autoshipChangePageRow: PrivatePageRow<ChangeShop> = {
  route: 'autoshipChange',
  audience: 'customer',
  load: (visit) =>
    showUnlessAway(visit, async () => {
      const cartLine = readCartLine(readText(visit.query[cartLineField]));
      const moved = cartLine === undefined ? {} : { cartLine };
      const { showAutoshipChange } = visit.shop;
      return showOwn(visit, await showAutoshipChange.execute(readAutoshipId(visit), readAskedChange(visit), moved)());
    }),
  act: (visit) => showUnlessAway(visit, () => change(visit)),
};

/** Where an item is chosen; the form on it leads to the page that asks about the change. */
export const autoshipItemsPageRow: PrivatePageRow<AutoshipsShop & { readonly showAutoshipItems: ShowAutoshipItems }> = {
  route: 'autoshipItems',
  audience: 'customer',
  load: (visit) =>
    showUnlessAway(visit, async () => {
      const page = await visit.shop.showAutoshipItems.execute({
        id: readAutoshipId(visit),
        purpose: readText(visit.query.for),
        lineId: readText(visit.query.line),
        query: readText(visit.query.q),
      })();
      return showOwn(visit, page ?? (visit.visitor.kind === 'Guest' ? undefined : 'not-found'));
    }),
};
