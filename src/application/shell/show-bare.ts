import { findPageTitle } from '#domain/shell/routes';
import type { BareScreenData } from './bare-page';
import type { PageData } from './page';
import type { PageBuilder } from './page-builder';

/** The pages without header and footer. They load no content, so they reveal none and do not need it. */
export class ShowBare {
  constructor(private readonly pageBuilder: PageBuilder) {}

  execute(screen: BareScreenData, status = 200): PageData<BareScreenData> {
    const title = findPageTitle(this.pageBuilder.identity.site, `/${screen.page}`) ?? '';
    return this.pageBuilder.bare({ title, noindex: true, status }, screen);
  }
}
