import { readCookie } from './cookies';

/** Whether somebody is signed in, as far as a script can see. */
export const hasSignedInCookie = (): boolean => readCookie('signed_in') !== undefined;
