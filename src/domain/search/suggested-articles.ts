import type { Link } from '#domain/content/content-documents';
import type { ContentPage } from '#domain/content/page-blocks';
import { matchesWord, matchesWordWithTypos, meaningfulWords } from './highlight-matches';
import { minimumPrefixLength } from './search-terms';

const maximumArticles = 3;

const linksOf = ({ slug, title, blocks }: ContentPage): readonly Link[] => [
  { text: title, url: `/${slug}` },
  ...blocks.flatMap((block) =>
    block.kind === 'questions' ? block.items.map(({ question }) => ({ text: question, url: `/${slug}` })) : [],
  ),
];

type Matcher = (text: string, word: string) => boolean;

const findArticles = (query: string, pages: readonly ContentPage[], matches: Matcher): readonly Link[] => {
  const typed = meaningfulWords(query).filter((word) => word.length >= minimumPrefixLength);
  const fits = ({ text }: Link): boolean => typed.length > 0 && typed.every((word) => matches(text, word));
  const [titles, questions] = [0, 1].map((from) =>
    pages.flatMap((page) => linksOf(page).slice(from, from === 0 ? 1 : undefined)).filter(fits),
  );
  return [...(titles ?? []), ...(questions ?? [])];
};

/**
 * Content pages, and questions on them, whose title has every word of the query; pages first. `corrected` is the
 * corrected query if the catalogue does not have a word of it: matches with typing errors, then matches of `corrected`,
 * follow.
 */
export const suggestedArticles = (query: string, pages: readonly ContentPage[], corrected?: string): readonly Link[] =>
  [
    ...findArticles(query, pages, matchesWord),
    ...(corrected === undefined
      ? []
      : [...findArticles(query, pages, matchesWordWithTypos), ...findArticles(corrected, pages, matchesWord)]),
  ]
    .filter(({ text, url }, index, all) => all.findIndex((one) => one.text === text && one.url === url) === index)
    .slice(0, maximumArticles);
