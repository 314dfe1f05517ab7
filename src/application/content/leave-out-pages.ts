import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import type { ContentReader } from '../ports/content';

/** Content without the pages at paths that a shop lacks because of what it can't do, such as the one about Autoship. */
export const leaveOutPages = (content: ContentReader, unavailablePaths: readonly string[] = []): ContentReader => {
  if (unavailablePaths.length === 0) return content;
  const isThere = ({ slug }: { readonly slug: string }): boolean => !unavailablePaths.includes(`/${slug}`);
  return {
    ...content,
    page: (slug, at) => (isThere({ slug }) ? content.page(slug, at) : T.of(O.none)),
    pages: (at) => async () => (await content.pages(at)()).filter(isThere),
  };
};
