import { storedItems } from '#domain/consent/stored-items';
import { deleteCookie } from './cookies';
import { hasSignedInCookie } from './signed-in-cookie';

/** What of this browser signing in and out needs. The session's own cookie is the server's alone. */
export const signInBrowser = {
  isSignedIn: hasSignedInCookie,
  forgetSignedIn: () => deleteCookie(storedItems.signedIn),
  navigate: (url: string) => location.assign(url),
};
