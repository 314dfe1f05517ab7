import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { buildNeedLinks, noNeedsOrder } from '#domain/catalog/needs';
import type { Species } from '#domain/catalog/species';
import type { HomeContent } from '#domain/content/content-sections';
import type { Instant } from '#domain/time';
import type { LoadCarouselsWithProducts } from '../content/carousels-with-products';
import { defaultContent } from '../content/default-content';
import type { ContentReader } from '../ports/content';
import type { Listings } from '../ports/listings';
import type { PageOutcome } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { buildOrganizationJsonLd } from '../shell/structured-data';
import { loadWithFallback } from '../shell/with-timeout';
import type { HomeScreenData } from './home-page';

/** The home page; content that cannot be loaded is left out. */
export class ShowHome {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly content: ContentReader,
    private readonly carousels: LoadCarouselsWithProducts,
    private readonly listings: Listings,
  ) {}

  execute(): Task<PageOutcome<HomeScreenData>> {
    return async () => ({ kind: 'page', page: await this.page() });
  }

  refusing(signup: NonNullable<HomeScreenData['signup']>) {
    return async () => {
      const page = await this.page();
      return { ...page, head: { ...page.head, noindex: true }, screen: { ...page.screen, signup } };
    };
  }

  private async page() {
    const wrapInLayout = this.pageBuilder.startLayout();
    const jsonLd = [buildOrganizationJsonLd(this.pageBuilder.identity)];
    return wrapInLayout({ canonical: '/', jsonLd }, await this.screen())();
  }

  private async screen(): Promise<HomeScreenData> {
    const at = this.pageBuilder.clock();
    const [content, carousels, needs, highlight, twoColumns] = await Promise.all([
      loadWithFallback<HomeContent>(this.content.home(at), defaultContent.home)(),
      this.carousels.on('/', at)(),
      this.needs(at),
      loadWithFallback(this.content.highlight(at), O.none)(),
      loadWithFallback(this.content.twoColumns(at), O.none)(),
    ]);
    return {
      kind: 'home',
      content,
      carousels,
      ...(O.isSome(highlight) ? { highlight: highlight.value } : {}),
      ...(O.isSome(twoColumns) ? { twoColumns: twoColumns.value } : {}),
      needs,
    };
  }

  private async needs(at: Instant): Promise<HomeScreenData['needs']> {
    const filtersOf = (species: Species) => {
      const products = this.listings.find({ species, chosen: {}, sort: 'featured', page: 1, limit: 1 });
      return loadWithFallback(async () => (await products()).facets, [])();
    };
    const [written, dog, cat] = await Promise.all([
      loadWithFallback(this.content.needs(at), O.none)(),
      filtersOf('dog'),
      filtersOf('cat'),
    ]);
    const order = O.getOrElse(() => noNeedsOrder)(written);
    const { site } = this.pageBuilder.identity;
    return { dog: buildNeedLinks(site, 'dog', order, dog), cat: buildNeedLinks(site, 'cat', order, cat) };
  }
}
