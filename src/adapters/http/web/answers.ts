import type { PageData } from '#application/shell/page';
import { buildLoginPath } from '#domain/identity/visitor-redirect';
import type { WebCookieChanges } from '../visitor-cookie-writer';
import type { AnyScreenData, Visit, WebAnswer } from './page-row';

export const showPage = (page: PageData<AnyScreenData>): WebAnswer => ({ kind: 'page', page });

/** Redirects after a form. */
export const goTo = (location: string, cookieChanges: WebCookieChanges = {}): WebAnswer => ({
  kind: 'redirect',
  status: 303,
  location,
  cookieChanges,
});

/** The page, or the login page for a guest, who has no such page (RT-29, CT-01). */
export const showOrLogIn = ({ request }: Visit<unknown>, page: PageData<AnyScreenData> | undefined): WebAnswer =>
  page ? showPage(page) : { kind: 'redirect', status: 302, location: buildLoginPath(request.url) };

/** A page of the staff program: on the staff site the login page for a guest, and on the other no page. */
export const showToStaff = (visit: Visit<unknown>, page: PageData<AnyScreenData> | undefined): WebAnswer =>
  page || visit.visitor.site === 'HPSF' ? showOrLogIn(visit, page) : showOrNotFound(page);

export const showOrNotFound = (page: PageData<AnyScreenData> | undefined): WebAnswer =>
  page ? showPage(page) : { kind: 'not-found' };

/** A value of a query; empty if it is missing or repeated. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
