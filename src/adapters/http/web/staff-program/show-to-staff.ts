import type { PageData } from '#application/shell/page';
import { buildLoginPath } from '#domain/identity/visitor-redirect';
import { goTo, showPage } from '../answers';
import type { AnyScreenData, Visit, WebAnswer } from '../page-row';

/** A page of the staff program. Without one, the staff site asks for login, and a consumer finds no such page. */
export const showToStaff = (
  { visitor, request }: Visit<unknown>,
  page: PageData<AnyScreenData> | undefined,
): WebAnswer => {
  if (page) return showPage(page);
  return visitor.site === 'HPSF' ? goTo(buildLoginPath(request.url)) : { kind: 'not-found' };
};
