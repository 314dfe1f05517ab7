import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { offeredGroups } from '#domain/catalog/taxonomy';
import type { HomeContent } from '#domain/content/content-sections';
import { defaultContent } from '#domain/content/site-content';
import type { CarouselsWithProducts } from '../content/carousels-with-products';
import type { Content } from '../ports/content';
import type { PageOutcome } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { buildOrganization } from '../shell/structured-data';
import { withFallback } from '../shell/with-timeout';
import type { HomeScreenData } from './home-page';

const namedNeeds: readonly string[] = ['pet-age', 'health-category'];

/** The home page; content that cannot be loaded is left out. */
export class ShowHome {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly content: Content,
    private readonly carousels: CarouselsWithProducts,
  ) {}

  execute(): Task<PageOutcome<HomeScreenData>> {
    return async () => ({ kind: 'page', page: await this.page()() });
  }

  /** The home page with the refused newsletter sign-up and its reason. */
  refusing(signup: NonNullable<HomeScreenData['signup']>) {
    return async () => {
      const page = await this.page()();
      return { ...page, head: { ...page.head, noindex: true }, screen: { ...page.screen, signup } };
    };
  }

  private page() {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const { name, origin } = this.pageBuilder.identity;
      return wrapInLayout({ canonical: '/', jsonLd: [buildOrganization(name, origin)] }, await this.screen()())();
    };
  }

  private screen(): Task<HomeScreenData> {
    const { identity, clock } = this.pageBuilder;
    const at = clock();
    return async () => {
      const [content, carousels, highlight, twoColumns] = await Promise.all([
        withFallback<HomeContent>(this.content.home(at), defaultContent.home)(),
        this.carousels.on('/', at)(),
        withFallback(this.content.highlight(at), O.none)(),
        withFallback(this.content.twoColumns(at), O.none)(),
      ]);
      return {
        kind: 'home',
        content,
        carousels,
        ...(O.isSome(highlight) ? { highlight: highlight.value } : {}),
        ...(O.isSome(twoColumns) ? { twoColumns: twoColumns.value } : {}),
        needs: offeredGroups(identity.site).filter(({ slug }) => namedNeeds.includes(slug)),
      };
    };
  }
}
