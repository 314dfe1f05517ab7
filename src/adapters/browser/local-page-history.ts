import * as O from 'fp-ts/Option';
import * as t from 'io-ts';
import type { PageHistory } from '#application/ports/page-history';
import { type PageType, pageTypes } from '#domain/analytics/page-type';
import type { ChosenFilter, NavigationContext } from '#domain/catalog/navigation-context';
import type { Breadcrumb } from '#domain/catalog/trail';
import { safeRedirect } from '#domain/identity/redirect';
import { readJson, readText, shortText, writeJson, writeText } from './stored-values';

/** BC-11. */
const keys = {
  previous: 'pageType:previous',
  current: 'pageType:current',
  category: 'listing:category',
  search: 'listing:search',
  species: 'listing:species',
  product: 'listing:product',
  filters: 'listing:filters',
} as const;

/** BC-09. */
const trailKey = (title: string): string => `breadcrumb:${title}`;
const timesKey = 'breadcrumbs';
const mostTrails = 50;
const trailMs = 24 * 60 * 60 * 1000;

const PageTypeCodec: t.Type<PageType, unknown> = t.keyof(
  Object.fromEntries(pageTypes.map((type) => [type, null])) as Record<PageType, null>,
);
const Label = shortText(200);
const Slug = shortText(100);
const Title = shortText(500);
const CrumbCodec: t.Type<Breadcrumb, unknown> = t.intersection([
  t.strict({ label: Label }),
  t.partial({ link: t.string }),
]);
const FiltersCodec: t.Type<readonly ChosenFilter[], unknown> = t.readonlyArray(
  t.strict({ group: Slug, option: Slug, label: Label }),
);
const TimesCodec = t.readonlyArray(t.tuple([t.string, t.number]));

const leadsHere = ({ link }: Breadcrumb): boolean => link === undefined || O.isSome(safeRedirect(link));

/** In local storage, for all tabs of this browser; links are let through only within the shop (ST-26). */
export class LocalPageHistory implements PageHistory {
  constructor(private readonly now: () => number) {}

  navigationContext(): NavigationContext {
    const previous = readText(keys.previous, PageTypeCodec);
    const current = readText(keys.current, PageTypeCodec);
    const category = readJson(keys.category, CrumbCodec);
    const search = readText(keys.search, shortText(100));
    const species = readText(keys.species, t.keyof({ dog: null, cat: null }));
    const product = readText(keys.product, Title);
    return {
      ...(previous ? { previous } : {}),
      ...(current ? { current } : {}),
      ...(category && leadsHere(category) ? { category } : {}),
      ...(search ? { search } : {}),
      ...(species ? { species } : {}),
      ...(product ? { product } : {}),
      filters: readJson(keys.filters, FiltersCodec)?.slice(0, 50) ?? [],
    };
  }

  storeNavigationContext({ filters, ...way }: NavigationContext): void {
    for (const name of ['previous', 'current', 'search', 'species', 'product'] as const)
      writeText(keys[name], way[name]);
    writeJson(keys.category, way.category);
    writeJson(keys.filters, filters.length > 0 ? filters : undefined);
  }

  findBreadcrumbs(title: string): readonly Breadcrumb[] | undefined {
    const [, at = 0] = this.times().find(([one]) => one === title) ?? [];
    if (this.now() - at >= trailMs) return undefined;
    const trail = readJson(trailKey(title), t.readonlyArray(CrumbCodec));
    return trail && trail.length > 0 && trail.length <= 10 && trail.every(leadsHere) ? trail : undefined;
  }

  storeBreadcrumbs(title: string, trail: readonly Breadcrumb[]): void {
    const others = this.times().filter(([one, at]) => one !== title && this.now() - at < trailMs);
    const times = [...others, [title, this.now()] as const].slice(-mostTrails);
    const kept = new Set(times.map(([one]) => one));
    for (const [one] of this.times()) if (!kept.has(one)) writeText(trailKey(one), undefined);
    writeJson(trailKey(title), trail);
    writeJson(timesKey, times);
  }

  private times(): readonly (readonly [title: string, at: number])[] {
    return readJson(timesKey, TimesCodec) ?? [];
  }
}
