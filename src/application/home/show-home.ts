import type { Task } from 'fp-ts/Task';
import { offeredGroups } from '#domain/catalog/taxonomy';
import type { HomeContent } from '#domain/content/content-documents';
import { withNamedProducts } from '../catalog/with-named-products';
import type { Content } from '../ports/content';
import type { Products } from '../ports/products';
import type { PageOutcome, PageRequest, PageUseCase } from '../shell/page';
import type { PageFrame } from '../shell/page-frame';
import { organization } from '../shell/structured-data';
import type { HomeScreenData } from './home-page';

const withoutContent: HomeContent = {
  slides: [],
  carousel: { page: '/', headline: 'Best sellers', handles: [], copyColor: 'dark' },
  steps: [],
};

export class ShowHome implements PageUseCase<HomeScreenData> {
  constructor(
    private readonly frame: PageFrame,
    private readonly content: Content,
    private readonly products: Products,
  ) {}

  execute(_request: PageRequest): Task<PageOutcome<HomeScreenData>> {
    return async () => {
      const around = this.frame.begin();
      const { name, origin } = this.frame.identity;
      const screen = await this.screen()();
      return { kind: 'page', page: await around({ canonical: '/', jsonLd: [organization(name, origin)] }, screen)() };
    };
  }

  private screen(): Task<HomeScreenData> {
    return async () => {
      const [content, bestSellers] = await withNamedProducts(this.products, {
        document: this.content.home(),
        otherwise: withoutContent,
        handlesIn: ({ carousel }) => carousel.handles,
      })();
      const needs = offeredGroups(this.frame.identity.site).filter(({ slug }) =>
        ['pet-age', 'health-category'].includes(slug),
      );
      return { kind: 'home', content, bestSellers, needs };
    };
  }
}
