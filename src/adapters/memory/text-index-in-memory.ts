import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { type SearchDocument, searchWeights } from '#domain/search/search-terms';
import { type TextIndex, textIndex } from '#domain/search/text-index';

/** An index of these documents. */
export const textIndexOf = (documents: readonly SearchDocument[]): TextIndex => {
  const index = textIndex(
    stemmer,
    (tokenize) =>
      new MiniSearch<SearchDocument>({
        fields: Object.keys(searchWeights),
        tokenize,
        processTerm: (term) => term,
        searchOptions: { boost: searchWeights, tokenize: (term) => [term] },
      }),
  );
  documents.forEach(index.add);
  return index;
};
