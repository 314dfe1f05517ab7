import type { TermScore } from '#application/ports/search-explanations';
import type { WeightedSearchTerm } from '#domain/search/parse-search-query';
import type { InvertedIndex } from './postings';

/** Inverse document frequency: a rare word counts more than a frequent one. */
const rarity = (documents: number, found: number): number => Math.log(1 + documents / found);

type Word = { readonly meanings: readonly WeightedSearchTerm[]; readonly found: number };

const countFound = (postings: InvertedIndex, meanings: readonly WeightedSearchTerm[]): number =>
  meanings.reduce((sum, { term }) => sum + postings.count(term), 0);

/**
 * The documents with a meaning of every word, best first; of a word only the meaning with the highest score counts. A
 * document's score is multiplied by its boost.
 */
export const buildDocumentRanker = (
  postings: InvertedIndex,
  boosts: readonly number[] = [],
): ((words: readonly (readonly WeightedSearchTerm[])[]) => Uint32Array) => {
  const scores = new Float32Array(postings.documents);
  const wordScores = new Float32Array(postings.documents);
  const wordsFound = new Uint8Array(postings.documents);
  return (words) => {
    const rareFirst: readonly Word[] = words
      .map((meanings) => ({ meanings, found: countFound(postings, meanings) }))
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
    const all = touched.filter((document) => wordsFound[document] === rareFirst.length);
    for (const document of all) scores[document] = (scores[document] ?? 0) * (boosts[document] ?? 1);
    const best = Uint32Array.from(all).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    for (const document of touched) {
      scores[document] = 0;
      wordsFound[document] = 0;
    }
    return best;
  };
};

/** For each word, the meaning that counts for a document; undefined if it has none. */
export const explainDocumentScore = (
  postings: InvertedIndex,
  words: readonly (readonly WeightedSearchTerm[])[],
  document: number,
): readonly (TermScore | undefined)[] =>
  words.map((meanings) => {
    const wordWeight = rarity(postings.documents, countFound(postings, meanings));
    let best: TermScore | undefined;
    for (const { term, weight } of meanings) {
      postings.visit(term, (one, termWeight) => {
        const score = wordWeight * weight * termWeight;
        if (one === document && score > (best?.score ?? 0)) best = { term, score };
      });
    }
    return best;
  });
