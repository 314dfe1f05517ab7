import { isOpenToUnregistered } from '../shell/routes';

export const signedInRoles = ['consumer', 'staff-unregistered', 'staff'] as const;
/** Who's logged in, by the cookie `signed_in`. Staff are unregistered until they've joined the program. */
export type SignedInRole = (typeof signedInRoles)[number];

/**
 * Whether a link shows a visitor the page that it names. Most of the shop's pages only redirect staff who aren't registered
 * for the program (RT-31).
 */
export const leadsToPage = (url: string, role: SignedInRole | undefined): boolean =>
  role !== 'staff-unregistered' || !url.startsWith('/') || isOpenToUnregistered(url);
