import type { Meaning } from './parse-search-query';
import type { Postings } from './postings';

/** Rare words say more than frequent ones. */
const rarity = (documents: number, found: number): number => Math.log(1 + documents / found);

type Word = { readonly meanings: readonly Meaning[]; readonly found: number };

/**
 * Finds the documents that have each word of a query in one of its meanings, the best first, as they came where they are
 * as good. Of a word the meaning counts that says most of a document.
 */
export const documentRanking = (postings: Postings): ((words: readonly (readonly Meaning[])[]) => Uint32Array) => {
  const scores = new Float32Array(postings.documents);
  const ofWord = new Float32Array(postings.documents);
  const wordsFound = new Uint8Array(postings.documents);
  return (words) => {
    const rareFirst: readonly Word[] = words
      .map((meanings) => ({ meanings, found: meanings.reduce((sum, { term }) => sum + postings.count(term), 0) }))
      .toSorted((a, b) => a.found - b.found);
    if (rareFirst.length === 0 || rareFirst[0]?.found === 0) return new Uint32Array();
    const touched: number[] = [];
    rareFirst.forEach(({ meanings, found }, index) => {
      const says = rarity(postings.documents, found);
      for (const { term, weight } of meanings) {
        postings.visit(term, (document, saysOfIt) => {
          const score = says * weight * saysOfIt;
          if (wordsFound[document] === index) {
            if (index === 0) touched.push(document);
            wordsFound[document] = index + 1;
            ofWord[document] = score;
            scores[document] = (scores[document] ?? 0) + score;
          } else if (wordsFound[document] === index + 1 && score > (ofWord[document] ?? 0)) {
            scores[document] = (scores[document] ?? 0) + score - (ofWord[document] ?? 0);
            ofWord[document] = score;
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
