import type { Site } from '../site';

/** How people log in on a site: with a password, at an OpenID provider, or not at all if no provider is set. */
export type SignInMethod = 'password' | 'provider' | 'closed';

/** The staff program has no passwords; consumers only use the provider if it's chosen (RO-09). */
export const findSignInMethod = (site: Site, identity: 'embedded' | 'oidc', hasProvider: boolean): SignInMethod => {
  if (site === 'DTC' && identity === 'embedded') return 'password';
  return hasProvider ? 'provider' : 'closed';
};

/** Seconds within which someone must come back from the identity provider. */
export const pendingSignInSeconds = 600;

/**
 * Seconds after which the embedded provider asks for the password again: long enough for the way back to the shop, and no
 * longer, so that someone who logged out of the shop or left it isn't logged in again without a password.
 */
export const providerSessionSeconds = 60;
