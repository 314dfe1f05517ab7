import { storedItems } from '#domain/consent/stored-items';
import { readCookie } from './cookies';

/** Whether someone is logged in, as far as a script can see. */
export const hasSignedInCookie = (): boolean => readCookie(storedItems.signedIn) !== undefined;
