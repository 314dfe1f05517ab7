import type { Task } from 'fp-ts/Task';
import { type Autoship, buildMoment, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import { listRenewingLines } from '#domain/autoship/contract';
import { isDeclined } from '#domain/autoship/cycle';
import { formatFrequency } from '#domain/autoship/frequency';
import { type DeliverySupply, type QuotedDelivery, quoteNextDeliveries } from '#domain/autoship/quote-delivery';
import type { AccountPagesContent } from '#domain/content/content-documents';
import { buildRoutePath, findRoutePath } from '#domain/shell/routes';
import { parseWholeNumber } from '#domain/whole-number';
import type { AccountPageBuilder } from '../account/account-page-builder';
import type { Autoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { ContentReader } from '../ports/content';
import type { ReportError } from '../ports/report';
import type { PageData } from '../shell/page';
import { loadWithFallback } from '../shell/with-timeout';
import type { AttentionView, AutoshipCardView, AutoshipsScreenData } from './autoship-page';
import { buildAttentionOfAll } from './build-attention';
import { buildDeliveryView } from './build-delivery-view';
import { loadOwnAutoships } from './load-own-autoships';
import type { LoadRenewalSupply } from './load-renewal-supply';
import { ownAutoshipTexts as texts } from './own-autoship-messages';
import { buildLedgerNames } from './own-ledger-messages';

const autoshipsOnPage = 10;

/** Enough of a ledger to tell why the next delivery is as it is. */
const entriesToSearch = 10;

const stateOrder = { active: 0, paused: 1, canceled: 2 } as const;

/** What the customer's Autoships have in common on the pages that list them. */
type Shown = {
  readonly supply: DeliverySupply;
  readonly moment: Moment;
};

/** How an Autoship is called: by its first item. */
export const nameAutoship = (
  { contract }: Pick<Autoship, 'contract'>,
  { offers }: Pick<DeliverySupply, 'offers'>,
): string => {
  const lines = listRenewingLines(contract);
  const shown = lines.length > 0 ? lines : contract.lines;
  return texts.name(shown.flatMap(({ merchandiseId }) => offers.get(merchandiseId)?.title ?? []));
};

const buildNext = (
  autoship: Autoship,
  delivery: QuotedDelivery,
  { freeShippingMinimum }: DeliverySupply,
): Required<AutoshipCardView>['next'] => {
  const { date, ships, arrives, total } = buildDeliveryView(delivery, freeShippingMinimum);
  // One whose items aren't sold anymore isn't skipped: the Autoship is paused before it.
  const isSkipped = delivery.lines.length + delivery.oneTimeItems.length === 0;
  const open = findOpenCycle(autoship);
  return { date, ships, arrives, total, isSkipped, isOnHold: open !== undefined && isDeclined(open) };
};

/** The lines, and what the next delivery has besides them. */
const buildItems = (
  { contract }: Autoship,
  next: QuotedDelivery | undefined,
  { offers }: DeliverySupply,
): AutoshipCardView['items'] => {
  const renewing = listRenewingLines(contract);
  const lines = (renewing.length > 0 ? renewing : contract.lines).map(({ id: key, merchandiseId, quantity }) => ({
    key: `${key}`,
    merchandiseId,
    quantity,
    ...(next && !next.quote.lines.some(({ lineId }) => lineId === key) ? { note: texts.leftOut } : {}),
  }));
  const once = (next?.oneTimeItems ?? []).map(({ merchandiseId, quantity }) => ({
    key: `once-${merchandiseId}`,
    merchandiseId,
    quantity,
    note: texts.justOnce,
  }));
  return [...lines, ...once].flatMap(({ merchandiseId, ...item }) => {
    const offer = offers.get(merchandiseId);
    if (!offer) return [];
    const { title, variantTitle, pictureSource } = offer;
    return [{ ...item, title, variantTitle, pictureSource }];
  });
};

/** An Autoship as lists show it. */
export const buildAutoshipCard = (autoship: Autoship, shown: Shown): AutoshipCardView => {
  const { contract } = autoship;
  const { id, status } = contract;
  const { supply, moment } = shown;
  const [delivery] = quoteNextDeliveries(autoship, 1, moment, supply);
  const next = delivery && buildNext(autoship, delivery, supply);
  return {
    id,
    url: buildRoutePath('autoship', id),
    name: nameAutoship(autoship, shown.supply),
    every: formatFrequency(contract.every),
    state: status.kind,
    status: next?.isOnHold ? texts.held : texts.status(contract),
    ...(next ? { next } : {}),
    items: buildItems(autoship, delivery, supply),
  };
};

/** What the customer should know about their Autoships, with one query for all ledgers. */
export const loadAttentionOfAll = async (
  autoships: readonly Autoship[],
  store: Pick<Autoships, 'ledgers'>,
  supply: DeliverySupply,
): Promise<readonly AttentionView[]> => {
  const live = autoships.filter(({ contract }) => contract.status.kind !== 'canceled');
  const ids = live.map(({ contract }) => contract.id);
  const { nameItem } = buildLedgerNames([...supply.offers.values()], []);
  return buildAttentionOfAll(live, await store.ledgers(ids, entriesToSearch)(), nameItem, (autoship) =>
    nameAutoship(autoship, supply),
  );
};

const firstDate = (autoship: Autoship, moment: Moment, supply: DeliverySupply): string =>
  quoteNextDeliveries(autoship, 1, moment, supply)[0]?.date ?? '9';

/** Those that ship first come first; paused and canceled ones come below. */
const sortAutoships = (autoships: readonly Autoship[], moment: Moment, supply: DeliverySupply): readonly Autoship[] =>
  autoships.toSorted((one, other) => {
    const [first, second] = [one, other].map(({ contract }) => stateOrder[contract.status.kind]);
    if (first !== second) return (first ?? 0) - (second ?? 0);
    const [a, b] = [firstDate(one, moment, supply), firstDate(other, moment, supply)];
    return a === b ? 0 : a < b ? -1 : 1;
  });

type Intro = Pick<AccountPagesContent, 'pages'>;

/** The customer's Autoships, ten to a page; undefined for a guest. */
export class ShowAutoships {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly autoships: Pick<Autoships, 'list' | 'ledgers'>,
    private readonly supply: Pick<LoadRenewalSupply, 'executeForAll'>,
    private readonly content: Pick<ContentReader, 'accountPages'>,
    private readonly report: ReportError,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** `page` is as typed; a page that doesn't exist shows the first. */
  execute(page: string): Task<PageData<AutoshipsScreenData> | undefined> {
    return this.pages.build('autoships', async () => {
      const [intro, all] = await Promise.all([this.loadIntro(), loadOwnAutoships(this.autoships, this.report)()]);
      const kind = 'autoships' as const;
      if (!all) return { kind, ...intro, alert: texts.unknown, attention: [], autoships: [] };
      const moment = buildMoment(this.clock(), this.timeZone);
      const supply = await this.supply.executeForAll(all, moment)();
      const first = ((parseWholeNumber(page) ?? 1) - 1) * autoshipsOnPage;
      const from = first > 0 && first < all.length ? first : 0;
      const sorted = sortAutoships(all, moment, supply);
      const shown = sorted.slice(from, from + autoshipsOnPage);
      const urlOf = (number: number): string => findRoutePath('autoships') + (number === 1 ? '' : `?page=${number}`);
      const number = from / autoshipsOnPage + 1;
      return {
        kind,
        ...intro,
        attention: await loadAttentionOfAll(sorted, this.autoships, supply),
        autoships: shown.map((autoship) => buildAutoshipCard(autoship, { supply, moment })),
        ...(from + autoshipsOnPage < all.length ? { olderUrl: urlOf(number + 1) } : {}),
        ...(number > 1 ? { newerUrl: urlOf(number - 1) } : {}),
      };
    });
  }

  private async loadIntro(): Promise<{ readonly intro?: string }> {
    const { pages } = await loadWithFallback<Intro>(this.content.accountPages(this.clock()), { pages: [] })();
    const intro = pages.find(({ slug }) => slug === 'autoships')?.intro;
    return intro === undefined ? {} : { intro };
  }
}
