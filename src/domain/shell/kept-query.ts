/** The parameters that a redirect of the shop itself reads: its location says what they asked for. */
const readByRedirects: ReadonlySet<string> = new Set(['sku', 'search']);

/**
 * The location of a redirect with the other parameters of the requested URL, such as `utm_source`, which belong to the
 * visit (RT-41). A parameter that the location has already, or that the redirect has read, isn't added.
 * @param location a path with an optional query
 * @param search the query of the requested URL, with `?` or empty
 * @param read the names of parameters that this redirect has read besides
 */
export const keepOtherQuery = (location: string, search: string, read: readonly string[] = []): string => {
  const [path = '', own = ''] = location.split(/\?(.*)/s);
  const given = new URLSearchParams(own);
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => !given.has(name) && !readByRedirects.has(name) && !read.includes(name),
  );
  if (others.length === 0) return location;
  return `${path}?${[own, new URLSearchParams(others)].filter((part) => String(part) !== '').join('&')}`;
};
