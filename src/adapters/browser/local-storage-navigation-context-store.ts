import * as O from 'fp-ts/Option';
import * as t from 'io-ts';
import { literalUnionCodec } from '#adapters/codecs/plain-codecs';
import type { NavigationContextStore } from '#application/ports/browser-storage';
import { pageTypes } from '#domain/analytics/page-type';
import type { ChosenFilter, NavigationContext } from '#domain/catalog/navigation-context';
import type { Breadcrumb } from '#domain/catalog/trail';
import { storedItems } from '#domain/consent/stored-items';
import { safeRedirect } from '#domain/identity/redirect';
import { writeItem } from './item-storage';
import { nonEmptyTextCodec, readStoredJson, readStoredText, writeStoredJson } from './stored-values';

/** The navigation context (BC-11). */
const items = {
  previous: storedItems.previousPageType,
  current: storedItems.currentPageType,
  category: storedItems.listCategory,
  search: storedItems.listSearch,
  species: storedItems.listSpecies,
  product: storedItems.listProduct,
  filters: storedItems.listFilters,
} as const;

/** The breadcrumbs of products by their titles (BC-09), and when each was stored. */
const { breadcrumbs: trails, breadcrumbTimes } = storedItems;
const maximumTrails = 50;
const trailMs = 24 * 60 * 60 * 1000;

const PageTypeCodec = literalUnionCodec(pageTypes);
const Label = nonEmptyTextCodec(200);
const Slug = nonEmptyTextCodec(100);
const Title = nonEmptyTextCodec(500);
const CrumbCodec: t.Type<Breadcrumb, unknown> = t.intersection([
  t.strict({ label: Label }),
  t.partial({ link: t.string }),
]);
const FiltersCodec: t.Type<readonly ChosenFilter[], unknown> = t.readonlyArray(
  t.strict({ group: Slug, option: Slug, label: Label }),
);
const TimesCodec = t.readonlyArray(t.tuple([t.string, t.number]));

const hasSafeLink = ({ link }: Breadcrumb): boolean => link === undefined || O.isSome(safeRedirect(link));

/** Page history in local storage, shared by all tabs. Breadcrumbs that link to other sites are not returned (ST-26). */
export class LocalStorageNavigationContextStore implements NavigationContextStore {
  constructor(private readonly now: () => number) {}

  navigationContext(): NavigationContext {
    const previous = readStoredText(items.previous, PageTypeCodec);
    const current = readStoredText(items.current, PageTypeCodec);
    const category = readStoredJson(items.category, CrumbCodec);
    const search = readStoredText(items.search, nonEmptyTextCodec(100));
    const species = readStoredText(items.species, t.keyof({ dog: null, cat: null }));
    const product = readStoredText(items.product, Title);
    return {
      ...(previous ? { previous } : {}),
      ...(current ? { current } : {}),
      ...(category && hasSafeLink(category) ? { category } : {}),
      ...(search ? { search } : {}),
      ...(species ? { species } : {}),
      ...(product ? { product } : {}),
      filters: readStoredJson(items.filters, FiltersCodec)?.slice(0, 50) ?? [],
    };
  }

  storeNavigationContext({ filters, ...context }: NavigationContext): void {
    for (const name of ['previous', 'current', 'search', 'species', 'product'] as const)
      writeItem(items[name], context[name]);
    writeStoredJson(items.category, context.category);
    writeStoredJson(items.filters, filters.length > 0 ? filters : undefined);
  }

  findBreadcrumbs(title: string): readonly Breadcrumb[] | undefined {
    const [, at = 0] = this.times().find(([one]) => one === title) ?? [];
    if (this.now() - at >= trailMs) return undefined;
    const trail = readStoredJson(trails, t.readonlyArray(CrumbCodec), title);
    return trail && trail.length > 0 && trail.length <= 10 && trail.every(hasSafeLink) ? trail : undefined;
  }

  storeBreadcrumbs(title: string, trail: readonly Breadcrumb[]): void {
    const others = this.times().filter(([one, at]) => one !== title && this.now() - at < trailMs);
    const times = [...others, [title, this.now()] as const].slice(-maximumTrails);
    const kept = new Set(times.map(([one]) => one));
    for (const [one] of this.times()) if (!kept.has(one)) writeItem(trails, undefined, one);
    writeStoredJson(trails, trail, title);
    writeStoredJson(breadcrumbTimes, times);
  }

  private times(): readonly (readonly [title: string, at: number])[] {
    return readStoredJson(breadcrumbTimes, TimesCodec) ?? [];
  }
}
