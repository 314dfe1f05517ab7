import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { findOfferedFilterGroups } from '#domain/catalog/taxonomy';
import type { HomeContent } from '#domain/content/content-sections';
import type { LoadCarouselsWithProducts } from '../content/carousels-with-products';
import { defaultContent } from '../content/default-content';
import type { ContentReader } from '../ports/content';
import type { PageOutcome } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { buildOrganizationJsonLd } from '../shell/structured-data';
import { loadWithFallback } from '../shell/with-timeout';
import type { HomeScreenData } from './home-page';

const namedNeeds: readonly string[] = ['pet-age', 'health-category'];

/** The home page; content that cannot be loaded is left out. */
export class ShowHome {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly content: ContentReader,
    private readonly carousels: LoadCarouselsWithProducts,
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
    const { name, origin } = this.pageBuilder.identity;
    return wrapInLayout({ canonical: '/', jsonLd: [buildOrganizationJsonLd(name, origin)] }, await this.screen())();
  }

  private async screen(): Promise<HomeScreenData> {
    const { identity, clock } = this.pageBuilder;
    const at = clock();
    const [content, carousels, highlight, twoColumns] = await Promise.all([
      loadWithFallback<HomeContent>(this.content.home(at), defaultContent.home)(),
      this.carousels.on('/', at)(),
      loadWithFallback(this.content.highlight(at), O.none)(),
      loadWithFallback(this.content.twoColumns(at), O.none)(),
    ]);
    return {
      kind: 'home',
      content,
      carousels,
      ...(O.isSome(highlight) ? { highlight: highlight.value } : {}),
      ...(O.isSome(twoColumns) ? { twoColumns: twoColumns.value } : {}),
      needs: findOfferedFilterGroups(identity.site).filter(({ slug }) => namedNeeds.includes(slug)),
    };
  }
}
