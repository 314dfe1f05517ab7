import type { Link } from '#domain/content/content-documents';
import type { ContentPage } from '#domain/content/page-blocks';
import { matchesWord, matchesWordWithTypos, meaningfulWords } from './highlight-matches';
import { minimumPrefixLength } from './search-terms';

const mostArticles = 3;

const linksOf = ({ slug, title, blocks }: ContentPage): readonly Link[] => [
  { text: title, url: `/${slug}` },
  ...blocks.flatMap((block) =>
    block.kind === 'questions' ? block.items.map(({ question }) => ({ text: question, url: `/${slug}` })) : [],
  ),
];

type Means = (text: string, word: string) => boolean;

const articlesWith = (query: string, pages: readonly ContentPage[], means: Means): readonly Link[] => {
  const typed = meaningfulWords(query).filter((word) => word.length >= minimumPrefixLength);
  const fits = ({ text }: Link): boolean => typed.length > 0 && typed.every((word) => means(text, word));
  const [titles, questions] = [0, 1].map((from) =>
    pages.flatMap((page) => linksOf(page).slice(from, from === 0 ? 1 : undefined)).filter(fits),
  );
  return [...(titles ?? []), ...(questions ?? [])];
};

/**
 * The pages and the questions on them whose title has each word of a text, pages first. Of a text that the catalogue does
 * not know `repaired` is how it is understood there: then those that have its words but for typing errors, and those that
 * have the words of `repaired`, come after them.
 */
export const suggestedArticles = (query: string, pages: readonly ContentPage[], repaired?: string): readonly Link[] =>
  [
    ...articlesWith(query, pages, matchesWord),
    ...(repaired === undefined
      ? []
      : [...articlesWith(query, pages, matchesWordWithTypos), ...articlesWith(repaired, pages, matchesWord)]),
  ]
    .filter(({ text, url }, index, all) => all.findIndex((one) => one.text === text && one.url === url) === index)
    .slice(0, mostArticles);
