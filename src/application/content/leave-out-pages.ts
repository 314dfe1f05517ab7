import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import { findRoutePath } from '#domain/shell/routes';
import type { ContentReader } from '../ports/content';
import { mapContent, mapFields } from './map-content';

type Linking = {
  readonly url?: unknown;
  readonly action?: Pick<Linking, 'url'>;
  readonly link?: Pick<Linking, 'url'>;
};

/**
 * Content without the pages at paths that a shop lacks because of what it can't do, such as the one about Autoship. Links to
 * them are left out, and so are slides, banners, announcements and menu entries that lead there, and the steps of Autoship.
 */
export const leaveOutPages = (content: ContentReader, unavailablePaths: readonly string[] = []): ContentReader => {
  if (unavailablePaths.length === 0) return content;
  const isThere = (path: string): boolean => !unavailablePaths.includes(path);
  const isLinkThere = (link: Pick<Linking, 'url'> | undefined): boolean =>
    typeof link?.url !== 'string' || isThere(link.url.split(/[?#]/)[0] ?? '');
  const leadsSomewhere = (item: unknown): boolean => {
    if (typeof item !== 'object' || item === null) return true;
    const { action, link }: Linking = item;
    return isLinkThere(item) && isLinkThere(action) && isLinkThere(link);
  };
  const isPageThere = ({ slug }: { readonly slug: string }): boolean => isThere(`/${slug}`);
  const linked = mapContent(content, (value, key, mapInner) => {
    if (Array.isArray(value)) return mapFields(value.filter(leadsSomewhere), key, mapInner);
    if (typeof value !== 'object' || value === null || leadsSomewhere(value)) return mapFields(value, key, mapInner);
    const { action: _action, link: _link, ...rest }: Linking = value;
    return mapFields(rest, key, mapInner);
  });
  return {
    ...linked,
    page: (slug, at) => (isPageThere({ slug }) ? linked.page(slug, at) : T.of(O.none)),
    pages: (at) => async () => (await linked.pages(at)()).filter(isPageThere),
    home: (at) => async () => {
      const home = await linked.home(at)();
      return isThere(findRoutePath('autoshipInformation')) ? home : { ...home, steps: [] };
    },
    // Its link is all that a welcome is for.
    welcome: (at) => async () => O.filter(leadsSomewhere)(await content.welcome(at)()),
  };
};
