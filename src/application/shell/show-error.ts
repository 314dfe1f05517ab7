import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import type { Globals, Link } from '#domain/content/content-documents';
import { forCard } from '../catalog/for-card';
import type { Content } from '../ports/content';
import type { Products } from '../ports/products';
import type { ErrorScreenData } from './error-page';
import type { Page } from './page';
import type { PageFrame } from './page-frame';
import { settled } from './settled';

/** Without content (RT-39). */
const fallback: Globals['notFound'] = {
  title: 'Page not found',
  message: 'The page you are looking for does not exist or has moved.',
  actions: [{ text: 'Shop all products', url: '/products' }],
};

const failure: Pick<ErrorScreenData, 'title' | 'message' | 'actions' | 'products'> = {
  title: 'Something went wrong',
  message: 'Please try again in a moment.',
  actions: [{ text: 'Shop all products', url: '/products' }],
  products: [],
};

/** The error screen (RT-38 to RT-43): of something that is not there, with a carousel of what is; of a failure, bare. */
export class ShowError {
  constructor(
    private readonly frame: PageFrame,
    private readonly content: Content,
    private readonly products: Products,
  ) {}

  notFound(): T.Task<Page<ErrorScreenData>> {
    return pipe(
      this.notFoundScreen(),
      T.chain((screen) => this.frame.around({ title: '404 Error', noindex: true, status: 404 }, screen)),
      T.map((page) => ({ ...page, head: { ...page.head, title: '404 Error' } })),
    );
  }

  failed(requestId: string): T.Task<Page<ErrorScreenData>> {
    const screen: ErrorScreenData = { kind: 'error', status: 500, ...failure, requestId };
    return pipe(
      this.frame.around({ noindex: true, status: 500 }, screen),
      T.map((page) => ({ ...page, head: { ...page.head, title: '404 Error' } })),
    );
  }

  /** What a form without script said or was refused, where no page of its own can say it. */
  said(status: number, title: string, message: string, action: Link): T.Task<Page<ErrorScreenData>> {
    const screen: ErrorScreenData = { kind: 'error', status, title, message, actions: [action], products: [] };
    return this.frame.around({ title, noindex: true, status }, screen);
  }

  private notFoundScreen(): T.Task<ErrorScreenData> {
    return async () => {
      const [globals, [carousel]] = await Promise.all([
        settled<Globals | undefined>(this.content.globals(), undefined)(),
        this.frame.identity.site === 'HPSF' ? [] : settled(this.content.carousels('404'), [])(),
      ]);
      const products = carousel ? await settled(this.products.byHandles(carousel.handles), [])() : [];
      return {
        kind: 'error',
        status: 404,
        ...(globals?.notFound ?? fallback),
        products: products.map(forCard),
        ...(carousel ? { carouselHeadline: carousel.headline } : {}),
      };
    };
  }
}
