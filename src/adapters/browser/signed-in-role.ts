import { storedItems } from '#domain/consent/stored-items';
import { type SignedInRole, signedInRoles } from '#domain/identity/visitor-role';
import { readCookie } from './cookies';

/** Who is logged in, as far as a script can see; undefined for guests and unknown values (ST-26). */
export const readSignedInRole = (): SignedInRole | undefined => {
  const value = readCookie(storedItems.signedIn);
  return signedInRoles.find((role) => role === value);
};
