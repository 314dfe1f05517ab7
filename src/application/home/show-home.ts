import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import type { ListingProduct } from '#domain/catalog/product';
import { offeredGroups } from '#domain/catalog/taxonomy';
import type { HomeContent } from '#domain/content/content-documents';
import { forCard } from '../catalog/for-card';
import type { Content } from '../ports/content';
import type { Products } from '../ports/products';
import type { PageOutcome, PageRequest, PageUseCase } from '../shell/page';
import type { PageFrame } from '../shell/page-frame';
import { settled } from '../shell/settled';
import type { HomeScreenData } from './home-page';

const withoutContent: HomeContent = {
  slides: [],
  carousel: { page: '/', headline: 'Best sellers', handles: [], copyColor: 'dark' },
  steps: [],
};

const description = 'Dog and cat food and treats, delivered when you need them.';

export class ShowHome implements PageUseCase<HomeScreenData> {
  constructor(
    private readonly frame: PageFrame,
    private readonly content: Content,
    private readonly products: Products,
  ) {}

  execute(_request: PageRequest): T.Task<PageOutcome<HomeScreenData>> {
    return pipe(
      this.screen(),
      T.chain((screen) => this.frame.around({ canonical: '/', description }, screen)),
      T.map((page) => ({ kind: 'page', page })),
    );
  }

  private screen(): T.Task<HomeScreenData> {
    return async () => {
      const content = await settled(this.content.home(), withoutContent)();
      const bestSellers = await this.carousel(content.carousel.handles)();
      const needs = offeredGroups(this.frame.identity.site).filter(({ slug }) =>
        ['pet-age', 'health-category'].includes(slug),
      );
      return { kind: 'home', content, bestSellers, needs };
    };
  }

  private carousel(handles: readonly string[]): T.Task<readonly ListingProduct[]> {
    return pipe(
      handles.length === 0 ? T.of([]) : settled(this.products.byHandles(handles), []),
      T.map((products) => products.map(forCard)),
    );
  }
}
