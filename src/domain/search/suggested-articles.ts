import type { Link } from '#domain/content/content-documents';
import type { ContentPage } from '#domain/content/page-blocks';
import { meansWord, sayingWords } from './highlighted';
import { shortestBeginning } from './search-terms';

const mostArticles = 3;

const linksOf = ({ slug, title, blocks }: ContentPage): readonly Link[] => [
  { text: title, url: `/${slug}` },
  ...blocks.flatMap((block) =>
    block.kind === 'questions' ? block.items.map(({ question }) => ({ text: question, url: `/${slug}` })) : [],
  ),
];

/** The pages and the questions on them whose title has each word of a text, pages first. */
export const suggestedArticles = (query: string, pages: readonly ContentPage[]): readonly Link[] => {
  const typed = sayingWords(query).filter((word) => word.length >= shortestBeginning);
  const fits = ({ text }: Link): boolean => typed.length > 0 && typed.every((word) => meansWord(text, word));
  const [titles, questions] = [0, 1].map((from) =>
    pages.flatMap((page) => linksOf(page).slice(from, from === 0 ? 1 : undefined)).filter(fits),
  );
  return [...(titles ?? []), ...(questions ?? [])].slice(0, mostArticles);
};
