import type { WeightedSearchTerm } from './parse-search-query';
import type { InvertedIndex } from './postings';

/** Inverse document frequency: a rare word counts more than a frequent one. */
const rarity = (documents: number, found: number): number => Math.log(1 + documents / found);

type Word = { readonly meanings: readonly WeightedSearchTerm[]; readonly found: number };

/** The documents with a meaning of every word, best first; of a word only the meaning with the highest score counts. */
export const buildDocumentRanker = (
  postings: InvertedIndex,
): ((words: readonly (readonly WeightedSearchTerm[])[]) => Uint32Array) => {
  const scores = new Float32Array(postings.documents);
  const wordScores = new Float32Array(postings.documents);
  const wordsFound = new Uint8Array(postings.documents);
  return (words) => {
    const rareFirst: readonly Word[] = words
      .map((meanings) => ({ meanings, found: meanings.reduce((sum, { term }) => sum + postings.count(term), 0) }))
      .toSorted((a, b) => a.found - b.found);
    if (rareFirst.length === 0 || rareFirst[0]?.found === 0) return new Uint32Array();
    const touched: number[] = [];
    rareFirst.forEach(({ meanings, found }, index) => {
      const wordWeight = rarity(postings.documents, found);
      for (const { term, weight } of meanings) {
        postings.visit(term, (document, termWeight) => {
          const score = wordWeight * weight * termWeight;
          if (wordsFound[document] === index) {
            if (index === 0) touched.push(document);
            wordsFound[document] = index + 1;
            wordScores[document] = score;
            scores[document] = (scores[document] ?? 0) + score;
          } else if (wordsFound[document] === index + 1 && score > (wordScores[document] ?? 0)) {
            scores[document] = (scores[document] ?? 0) + score - (wordScores[document] ?? 0);
            wordScores[document] = score;
          }
        });
      }
    });
    const best = Uint32Array.from(touched.filter((document) => wordsFound[document] === rareFirst.length)).sort(
      (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b,
    );
    for (const document of touched) {
      scores[document] = 0;
      wordsFound[document] = 0;
    }
    return best;
  };
};
