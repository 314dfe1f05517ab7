/** What stands for `{platform}` and `{identity}` in the paths of calls (API-02). */
export type CallPathNames = { readonly platform: string; readonly identity: string };

export const defaultCallPathNames: CallPathNames = { platform: 'platform', identity: 'identity' };

/** The path with those names; other parameters, such as `{version}`, are left as they are. */
export const fillCallPathNames = (path: string, names: CallPathNames): string =>
  path.replaceAll('{platform}', names.platform).replaceAll('{identity}', names.identity);
