/** Signing in, and what is said to a guest whose cart holds an autoship (RT-20, RT-21). */
export type IdentityScreenData = {
  readonly kind: 'login' | 'autoship-required-login';
  /** Where Log In leads, with its `redirect` kept. */
  readonly loginPath: string;
};
