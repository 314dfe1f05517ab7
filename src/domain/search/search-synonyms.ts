import { splitSearchWords } from './search-terms';
import { buildTypingErrorCounter } from './typing-errors';

/**
 * What shoppers type, and what they mean. `finds` are slugs of filter options, such as `kidney-care`, or single words
 * of the catalog.
 */
export type SearchSynonym = { readonly typed: readonly string[]; readonly finds: readonly string[] };

type SynonymMatch = { readonly length: number; readonly finds: readonly string[] };

export type SynonymTable = {
  /** The longest entry that begins with the word at `index`, ignoring endings. */
  readonly at: (words: readonly string[], index: number) => SynonymMatch | undefined;
  /** The entry of one word that a misspelled word is nearest to; none with more errors than `allowedTypos`. */
  readonly nearest: (word: string, allowedTypos: number) => ({ readonly word: string } & SynonymMatch) | undefined;
};

/** The longest entry that is looked for, in words. */
const maximumSynonymWords = 5;

/** A later entry for the same words adds to an earlier one. */
export const buildSynonymTable = (synonyms: readonly SearchSynonym[], stem: (word: string) => string): SynonymTable => {
  const entries = new Map<string, readonly string[]>();
  const singles = new Map<string, readonly string[]>();
  for (const { typed, finds } of synonyms) {
    for (const text of typed) {
      const words = splitSearchWords(text);
      if (words.length === 0 || words.length > maximumSynonymWords) continue;
      const key = words.map(stem).join(' ');
      const all = [...(entries.get(key) ?? []), ...finds];
      entries.set(key, all);
      if (words.length === 1) singles.set(words[0] ?? '', all);
    }
  }
  return {
    at: (words, index) => {
      const stems = words.slice(index, index + maximumSynonymWords).map(stem);
      for (let length = stems.length; length > 0; length -= 1) {
        const finds = entries.get(stems.slice(0, length).join(' '));
        if (finds) return { length, finds };
      }
      return undefined;
    },
    nearest: (word, allowedTypos) => {
      let best: ({ readonly word: string } & SynonymMatch) | undefined;
      let fewest = allowedTypos + 1;
      const errorsTo = buildTypingErrorCounter(word, allowedTypos);
      for (const [other, finds] of allowedTypos === 0 ? [] : singles) {
        const errors = errorsTo(other);
        if (errors === undefined || errors >= fewest) continue;
        fewest = errors;
        best = { word: other, length: 1, finds };
      }
      return best;
    },
  };
};
