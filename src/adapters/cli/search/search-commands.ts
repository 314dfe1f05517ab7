import type { ExplainedProduct, SearchExplanation, SearchExplanations } from '#application/ports/search-explanations';
import { cleanSearchText } from '#domain/search/parse-listing-query';
import type { SearchReading } from '#domain/search/parse-search-query';
import type { Site } from '#domain/site';
import { parseSiteOption } from '../arguments';
import { defineCommand, fail, succeed } from '../command';

type UseCases = {
  /** By site; the first one is the one that a search is explained for unless another is named. */
  readonly searchExplanations: ReadonlyMap<Site, SearchExplanations>;
};

const meaningsShown = 6;

const readAs: Readonly<Record<SearchReading['as'], string>> = {
  word: 'a word in the catalog',
  beginning: 'the beginning of a word in the catalog',
  correction: 'a misspelling',
  synonym: 'a synonym from the content file',
  size: 'a size',
  age: "a pet's age",
  ignored: 'ignored: it says nothing about a product',
  unknown: "no product has this word, and it isn't a synonym",
};

const describeReading = ({ said, as, meanings, repair }: SearchReading): string => {
  const terms = meanings.slice(0, meaningsShown).map(({ term }) => term);
  const more = meanings.length > meaningsShown ? ` and ${meanings.length - meaningsShown} more` : '';
  const lookedFor = terms.length > 0 ? `; looks for ${terms.join(', ')}${more}` : '';
  return `  "${said}": ${readAs[as]}${repair === undefined ? '' : ` of "${repair}"`}${lookedFor}`;
};

const describeProduct = ({ title, isSoldOut, scores }: ExplainedProduct, index: number): string => {
  const counted = scores.flatMap((one) => (one ? [`${one.term} ${one.score.toFixed(2)}`] : [])).join(', ');
  return `${String(index + 1).padStart(2)}. ${title}${isSoldOut ? ' (sold out, so it comes last)' : ''}: ${counted}`;
};

const describeExplanation = ({ readings, didYouMean, total, products }: SearchExplanation): readonly string[] => [
  'How the search reads it:',
  ...readings.map(describeReading),
  ...(didYouMean === undefined ? [] : [`The page asks: Did you mean "${didYouMean}"?`]),
  total === 1 ? 'It finds 1 product.' : `It finds ${total} products.`,
  ...products.map(describeProduct),
];

const explainSearch = defineCommand({
  name: 'search explain',
  usage: 'QUERY [--site DTC|HPSF]',
  summary: 'shows how the shop reads a search, and why the first ten results rank where they do',
  options: { site: { type: 'string' } },
  parse: (positionals, typed) => {
    const search = cleanSearchText(positionals.join(' '));
    const site = parseSiteOption(typed.site);
    return search === '' || site === undefined ? undefined : { search, ...site };
  },
  run: async (
    { search, ...asked }: { readonly search: string; readonly site?: Site },
    { searchExplanations }: UseCases,
  ) => {
    const site = asked.site ?? [...searchExplanations.keys()][0];
    const explanations = site && searchExplanations.get(site);
    if (!explanations) return fail(`This shop doesn't serve the site ${site}.`);
    return succeed(...describeExplanation(await explanations.explain(search)()));
  },
});

export const searchCommands = [explainSearch] as const;
