/** A request that failed; `reference` is its id, which the error page shows. */
export type FailedRequest = { readonly path: string; readonly route?: string; readonly reference: string };
