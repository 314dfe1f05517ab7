/** A door to an account (RT-20, RT-21); each is a page of its own under `/shelter`. */
export type AuthScreen = 'login' | 'register' | 'forgot-password' | 'reset-password' | 'autoship-required-login';

/** Signing in and what belongs to it, and what is said to a guest whose cart holds an autoship. */
export type IdentityScreenData = {
  readonly kind: 'identity';
  readonly authScreen: AuthScreen;
  readonly heading: string;
  /** Where Log In leads, with its `redirect` kept. */
  readonly loginPath: string;
  /** The same of Create Account. */
  readonly registerPath: string;
};
