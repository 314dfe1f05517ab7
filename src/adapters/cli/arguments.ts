import { type Site, sites } from '#domain/site';

/** For commands that take no arguments. */
export const parseNothing = (positionals: readonly string[]): Readonly<Record<never, never>> | undefined =>
  positionals.length === 0 ? {} : undefined;

/** The only argument; undefined if there are more or none. */
export const parseOnly = (positionals: readonly string[]): string | undefined =>
  positionals.length === 1 ? positionals[0] : undefined;

/** The number of an order, up to nine digits. */
export const parseOrderNumber = (text = ''): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** A site as typed after `--site`: absent if it wasn't typed, undefined if it is none. */
export const parseSiteOption = (typed: string | undefined): { readonly site?: Site } | undefined => {
  if (typed === undefined) return {};
  const site = sites.find((one) => one === typed);
  return site && { site };
};

/** A name and a reason of one word or more. */
export const parseWithReason = (positionals: readonly string[]) => {
  const [name, ...words] = positionals;
  return name === undefined || words.length === 0 ? undefined : { name, reason: words.join(' ') };
};
