import * as T from 'fp-ts/Task';
import type { Globals, Link } from '#domain/content/content-documents';
import { pageError } from '#domain/shell/page-error';
import type { CarouselsWithProducts } from '../content/carousels-with-products';
import type { Content } from '../ports/content';
import type { ErrorScreenData } from './error-page';
import type { Page, WrapInLayout } from './page';
import type { PageBuilder } from './page-builder';
import { withFallback } from './with-timeout';

/** Used where content cannot be loaded (RT-39). */
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

/** Sets the title of every error page, without the site's name (RT-40). */
const withErrorTitle: (page: T.Task<Page<ErrorScreenData>>) => T.Task<Page<ErrorScreenData>> = T.map((page) => ({
  ...page,
  head: { ...page.head, title: '404 Error' },
}));

/** The error screens (RT-38 to RT-43): a page not found shows product carousels, a failure does not. */
export class ShowError {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly content: Content,
    private readonly carousels: CarouselsWithProducts,
  ) {}

  /** For a decoded path that does not exist (ER-09). */
  notFound(path: string): T.Task<Page<ErrorScreenData>> {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const { status, message } = pageError(path);
      const screen = { ...(await this.notFoundScreen()()), status, detail: message };
      return withErrorTitle(wrapInLayout({ noindex: true, status }, screen))();
    };
  }

  failed(requestId: string): T.Task<Page<ErrorScreenData>> {
    return this.wentWrong(500, requestId, (title, screen) => this.pageBuilder.wrapInLayout(title, screen));
  }

  /** For a page that cannot be built because the store is unavailable. */
  away(requestId: string): T.Task<Page<ErrorScreenData>> {
    return this.wentWrong(503, requestId, (title, screen) => this.pageBuilder.wrapInLayout(title, screen));
  }

  /** For a form that cannot be saved because the store is unavailable: it keeps what was typed, to be posted again. */
  notTaken(requestId: string, again: NonNullable<ErrorScreenData['again']>): T.Task<Page<ErrorScreenData>> {
    const said = { title: 'We could not take this just now', message: notTakenMessage, actions: failure.actions };
    const screen: ErrorScreenData = { kind: 'error', status: 503, ...said, carousels: [], requestId, again };
    return withErrorTitle(this.pageBuilder.wrapInLayout({ noindex: true, status: 503 }, screen));
  }

  /** For a page whose content failed or timed out. */
  unavailable(requestId: string, wrapInLayout: WrapInLayout): T.Task<Page<ErrorScreenData>> {
    return this.wentWrong(503, requestId, wrapInLayout);
  }

  /** The result of a form posted without JavaScript, where no page of its own can show it. */
  said(status: number, title: string, message: string, action: Link): T.Task<Page<ErrorScreenData>> {
    const screen: ErrorScreenData = { kind: 'error', status, title, message, actions: [action], carousels: [] };
    return this.pageBuilder.wrapInLayout({ title, noindex: true, status }, screen);
  }

  private wentWrong(status: number, requestId: string, wrapInLayout: WrapInLayout): T.Task<Page<ErrorScreenData>> {
    const screen: ErrorScreenData = { kind: 'error', status, ...failure, requestId };
    return withErrorTitle(wrapInLayout({ noindex: true, status }, screen));
  }

  private notFoundScreen(): T.Task<Omit<ErrorScreenData, 'status'>> {
    const { identity, clock } = this.pageBuilder;
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
