import * as T from 'fp-ts/Task';
import type { ContentLink, GlobalContent } from '#domain/content/content-documents';
import { buildPageError } from '#domain/shell/page-error';
import { findRoutePath } from '#domain/shell/routes';
import type { LoadCarouselsWithProducts } from '../content/carousels-with-products';
import type { ContentReader } from '../ports/content';
import type { ErrorScreenData } from './error-page';
import { brokenPageMessage, notSavedMessage, notSavedTitle, pageNotFoundMessage } from './messages';
import type { BuildPageWithLayout, PageData } from './page';
import type { PageBuilder } from './page-builder';
import { loadWithFallback } from './with-timeout';

/** Used if content can't be loaded (RT-39). */
const fallback: GlobalContent['notFound'] = {
  title: 'Page not found',
  message: pageNotFoundMessage,
  actions: [{ text: 'Shop all products', url: findRoutePath('products') }],
};

const failure: Pick<ErrorScreenData, 'title' | 'message' | 'actions' | 'carousels'> = {
  title: 'Something went wrong',
  message: brokenPageMessage,
  actions: [{ text: 'Shop all products', url: findRoutePath('products') }],
  carousels: [],
};

/** Sets the title of every error page, without the site's name (RT-40). */
const withErrorTitle = T.map((page: PageData<ErrorScreenData>) => ({
  ...page,
  head: { ...page.head, title: '404 Error' },
}));

/** The error screens (RT-38 to RT-43): a page not found shows product carousels, a failure does not. */
export class ShowError {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly content: ContentReader,
    private readonly carousels: LoadCarouselsWithProducts,
  ) {}

  /** For a decoded path that does not exist (ER-09). */
  notFound(path: string): T.Task<PageData<ErrorScreenData>> {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const { status, message } = buildPageError(path);
      const screen = { ...(await this.notFoundScreen()), status, detail: message };
      return withErrorTitle(wrapInLayout({ noindex: true, status }, screen))();
    };
  }

  failed(requestId: string): T.Task<PageData<ErrorScreenData>> {
    return this.wentWrong(500, requestId, this.pageBuilder.startLayout());
  }

  /** For a page whose store is unavailable, or whose content failed or timed out. */
  unavailable(requestId: string, wrapInLayout = this.pageBuilder.startLayout()): T.Task<PageData<ErrorScreenData>> {
    return this.wentWrong(503, requestId, wrapInLayout);
  }

  /** For a form that cannot be saved because the store is unavailable: it keeps what was typed, to be posted again. */
  buildFormNotSavedPage(
    requestId: string,
    again: NonNullable<ErrorScreenData['again']>,
  ): T.Task<PageData<ErrorScreenData>> {
    const sentences = { title: notSavedTitle, message: notSavedMessage };
    const screen: ErrorScreenData = { kind: 'error', status: 503, ...failure, ...sentences, requestId, again };
    return withErrorTitle(this.pageBuilder.wrapInLayout({ noindex: true, status: 503 }, screen));
  }

  /** The result of a form posted without JavaScript, if it has no page of its own to show it. */
  said(status: number, title: string, message: string, action: ContentLink): T.Task<PageData<ErrorScreenData>> {
    const screen: ErrorScreenData = { kind: 'error', status, title, message, actions: [action], carousels: [] };
    return this.pageBuilder.wrapInLayout({ title, noindex: true, status }, screen);
  }

  private wentWrong(status: number, requestId: string, wrapInLayout: BuildPageWithLayout) {
    const screen: ErrorScreenData = { kind: 'error', status, ...failure, requestId };
    return withErrorTitle(wrapInLayout({ noindex: true, status }, screen));
  }

  private async notFoundScreen(): Promise<Omit<ErrorScreenData, 'status'>> {
    const { identity, clock } = this.pageBuilder;
    const at = clock();
    const [globals, carousels] = await Promise.all([
      loadWithFallback<GlobalContent | undefined>(this.content.globals(at), undefined)(),
      identity.site === 'HPSF' ? [] : this.carousels.on('404', at)(),
    ]);
    return { kind: 'error', ...(globals?.notFound ?? fallback), carousels };
  }
}
