import type { Site } from '../site';

/** How people sign in on a site: with a password, at an OpenID provider, or not at all where no provider is set. */
export type SignInMethod = 'password' | 'provider' | 'closed';

/** The staff programme has no passwords; consumers use the provider only where it is chosen (RO-09). */
export const findSignInMethod = (site: Site, identity: 'embedded' | 'oidc', hasProvider: boolean): SignInMethod => {
  if (site === 'DTC' && identity === 'embedded') return 'password';
  return hasProvider ? 'provider' : 'closed';
};

/** Seconds within which somebody comes back from the identity provider. */
export const pendingSignInSeconds = 600;
