import type { ContentLink } from '#domain/content/content-documents';
import type { ContentPage } from '#domain/content/page-blocks';
import { dropStopWords, matchesWord, matchesWordWithTypos } from './highlight-matches';
import { minimumPrefixLength } from './search-terms';

const maximumArticles = 3;

const titleOf = ({ slug, title }: ContentPage): ContentLink => ({ text: title, url: `/${slug}` });

const questionsOf = ({ slug, blocks }: ContentPage): readonly ContentLink[] =>
  blocks
    .flatMap((block) => (block.kind === 'questions' ? block.items : []))
    .map(({ question }) => ({ text: question, url: `/${slug}` }));

type Matcher = (text: string, word: string) => boolean;

const findArticles = (query: string, pages: readonly ContentPage[], matches: Matcher): readonly ContentLink[] => {
  const typed = dropStopWords(query).filter((word) => word.length >= minimumPrefixLength);
  const fits = ({ text }: ContentLink): boolean => typed.length > 0 && typed.every((word) => matches(text, word));
  return [...pages.map(titleOf), ...pages.flatMap(questionsOf)].filter(fits);
};

/**
 * Content pages, and questions on them, whose title has every word of the query; pages first. `corrected` is the corrected
 * query if the catalog lacks one of its words: matches with typing errors, then matches of `corrected`, follow.
 */
export const findSuggestedArticles = (
  query: string,
  pages: readonly ContentPage[],
  corrected?: string,
): readonly ContentLink[] =>
  [
    ...findArticles(query, pages, matchesWord),
    ...(corrected === undefined
      ? []
      : [...findArticles(query, pages, matchesWordWithTypos), ...findArticles(corrected, pages, matchesWord)]),
  ]
    .filter(({ text, url }, index, all) => all.findIndex((one) => one.text === text && one.url === url) === index)
    .slice(0, maximumArticles);
