import * as T from 'fp-ts/Task';
import type { Globals, Link } from '#domain/content/content-documents';
import { pageError } from '#domain/shell/page-error';
import type { CarouselsWithProducts } from '../content/carousels-with-products';
import type { Content } from '../ports/content';
import type { ErrorScreenData } from './error-page';
import type { Page, WrapInLayout } from './page';
import type { PageBuilder } from './page-builder';
import { withFallback } from './with-timeout';

/** Without content (RT-39). */
const fallback: Globals['notFound'] = {
  title: 'Page not found',
  message: 'The page you are looking for does not exist or has moved.',
  actions: [{ text: 'Shop all products', url: '/products' }],
};

const failure: Pick<ErrorScreenData, 'title' | 'message' | 'actions' | 'carousels'> = {
  title: 'Something went wrong',
  message: 'Please try again in a moment.',
  actions: [{ text: 'Shop all products', url: '/products' }],
  carousels: [],
};

const notTakenMessage =
  'Our shop cannot save anything at the moment. What you typed is kept on this page: please wait a moment and try again.';

/** RT-40: of whatever went wrong, without the site's name. */
const titled: (page: T.Task<Page<ErrorScreenData>>) => T.Task<Page<ErrorScreenData>> = T.map((page) => ({
  ...page,
  head: { ...page.head, title: '404 Error' },
}));

/** The error screen (RT-38 to RT-43): of something that is not there, with a carousel of what is; of a failure, bare. */
export class ShowError {
  constructor(
    private readonly frame: PageBuilder,
    private readonly content: Content,
    private readonly carousels: CarouselsWithProducts,
  ) {}

  /** ER-09: of the decoded path that was asked for. */
  notFound(path: string): T.Task<Page<ErrorScreenData>> {
    return async () => {
      const wrapInLayout = this.frame.startLayout();
      const { status, message } = pageError(path);
      const screen = { ...(await this.notFoundScreen()()), status, detail: message };
      return titled(wrapInLayout({ noindex: true, status }, screen))();
    };
  }

  failed(requestId: string): T.Task<Page<ErrorScreenData>> {
    return this.wentWrong(500, requestId, (title, screen) => this.frame.wrapInLayout(title, screen));
  }

  /** Of a page that cannot be made because the store is away. */
  away(requestId: string): T.Task<Page<ErrorScreenData>> {
    return this.wentWrong(503, requestId, (title, screen) => this.frame.wrapInLayout(title, screen));
  }

  /** Of a form that cannot be taken because the store is away: with all that was typed, to be sent again. */
  notTaken(requestId: string, again: NonNullable<ErrorScreenData['again']>): T.Task<Page<ErrorScreenData>> {
    const said = { title: 'We could not take this just now', message: notTakenMessage, actions: failure.actions };
    const screen: ErrorScreenData = { kind: 'error', status: 503, ...said, carousels: [], requestId, again };
    return titled(this.frame.wrapInLayout({ noindex: true, status: 503 }, screen));
  }

  /** Of a page whose content is silent or fails. */
  unavailable(requestId: string, wrapInLayout: WrapInLayout): T.Task<Page<ErrorScreenData>> {
    return this.wentWrong(503, requestId, wrapInLayout);
  }

  /** What a form without script said or was refused, where no page of its own can say it. */
  said(status: number, title: string, message: string, action: Link): T.Task<Page<ErrorScreenData>> {
    const screen: ErrorScreenData = { kind: 'error', status, title, message, actions: [action], carousels: [] };
    return this.frame.wrapInLayout({ title, noindex: true, status }, screen);
  }

  private wentWrong(status: number, requestId: string, wrapInLayout: WrapInLayout): T.Task<Page<ErrorScreenData>> {
    const screen: ErrorScreenData = { kind: 'error', status, ...failure, requestId };
    return titled(wrapInLayout({ noindex: true, status }, screen));
  }

  private notFoundScreen(): T.Task<Omit<ErrorScreenData, 'status'>> {
    const { identity, clock } = this.frame;
    const at = clock();
    const carousels = identity.site === 'HPSF' ? T.of([]) : this.carousels.on('404', at);
    return async () => {
      const [globals, shown] = await Promise.all([
        withFallback<Globals | undefined>(this.content.globals(at), undefined)(),
        carousels(),
      ]);
      return { kind: 'error', ...(globals?.notFound ?? fallback), carousels: shown };
    };
  }
}
