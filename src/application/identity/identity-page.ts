/** A sign-in screen (RT-20, RT-21); each has its own page under `/shelter`. */
export type AuthScreenName = 'login' | 'register' | 'forgot-password' | 'reset-password' | 'autoship-required-login';

/** The screens for signing in and registering, and the one that asks a guest with an autoship to sign in. */
export type IdentityScreenData = {
  readonly kind: 'identity';
  readonly authScreen: AuthScreenName;
  readonly heading: string;
  /** The target of Log In, with its `redirect` parameter. */
  readonly loginPath: string;
  /** The target of Create Account, with its `redirect` parameter. */
  readonly registerPath: string;
};
