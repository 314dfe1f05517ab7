import { pageTitle } from '#domain/shell/routes';
import type { BareScreenData } from './bare-page';
import type { Page } from './page';
import type { PageBuilder } from './page-builder';

/** The pages without a layout. They ask for no content, and so tell none of it, and stand where there is none. */
export class ShowBare {
  constructor(private readonly frame: PageBuilder) {}

  execute(screen: BareScreenData, status = 200): Page<BareScreenData> {
    const title = pageTitle(this.frame.identity.site, `/${screen.page}`) ?? '';
    return this.frame.bare({ title, noindex: true, status }, screen);
  }
}
