/** What the tests use of the subscription provider's own package, which has no types. */
declare module '@ordergroove/auth' {
  export const parseAuth: (
    cookie: string,
  ) => { readonly sig_field: string; readonly ts: number; readonly sig: string } | null;
}
