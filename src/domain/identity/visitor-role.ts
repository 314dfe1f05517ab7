import { isOpenToUnregistered } from '../shell/routes';

export const signedInRoles = ['consumer', 'staff-unregistered', 'staff'] as const;
/** Who is signed in, as the cookie `signed_in` says it; staff are unregistered until they have joined the programme. */
export type SignedInRole = (typeof signedInRoles)[number];

/**
 * Whether a link shows a visitor the page that it names. Most of the shop's pages only redirect staff who aren't registered
 * for the program (RT-31).
 */
export const leadsToPage = (url: string, role: SignedInRole | undefined): boolean =>
  role !== 'staff-unregistered' || !url.startsWith('/') || isOpenToUnregistered(url);
