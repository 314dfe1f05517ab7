/** An inverted index: a term's documents, each with its weight in it, numbered from 0 in the order they were added. */
export type InvertedIndex = {
  readonly documents: number;
  /** How many documents have the term. */
  readonly count: (term: string) => number;
  readonly visit: (term: string, each: (document: number, weight: number) => void) => void;
};

export type InvertedIndexBuilder = {
  /** Adds the next document with the weight of each of its terms. */
  readonly add: (weights: ReadonlyMap<string, number>) => void;
  /** The index of all added documents; none can be added after. */
  readonly build: () => InvertedIndex;
};

const firstSize = 1024;

/** Doubles the array if `index` is past its end. */
const ensureCapacity = <A extends Uint32Array | Float32Array>(
  values: A,
  index: number,
  longer: (size: number) => A,
): A => {
  if (index < values.length) return values;
  const next = longer(values.length * 2);
  next.set(values);
  return next;
};

/** Keeps term, document and weight in parallel typed arrays, which take a tenth of the memory of objects. */
export const createInvertedIndexBuilder = (): InvertedIndexBuilder => {
  const numbers = new Map<string, number>();
  let terms = new Uint32Array(firstSize);
  let owners = new Uint32Array(firstSize);
  let weights = new Float32Array(firstSize);
  let rows = 0;
  let documents = 0;
  const add: InvertedIndexBuilder['add'] = (ofDocument) => {
    for (const [term, weight] of ofDocument) {
      const number = numbers.get(term) ?? numbers.size;
      numbers.set(term, number);
      terms = ensureCapacity(terms, rows, (size) => new Uint32Array(size));
      owners = ensureCapacity(owners, rows, (size) => new Uint32Array(size));
      weights = ensureCapacity(weights, rows, (size) => new Float32Array(size));
      terms[rows] = number;
      owners[rows] = documents;
      weights[rows] = weight;
      rows += 1;
    }
    documents += 1;
  };
  const build = (): InvertedIndex => {
    const starts = new Uint32Array(numbers.size + 1);
    for (let row = 0; row < rows; row += 1) starts[(terms[row] ?? 0) + 1] = (starts[(terms[row] ?? 0) + 1] ?? 0) + 1;
    for (let term = 1; term < starts.length; term += 1) starts[term] = (starts[term] ?? 0) + (starts[term - 1] ?? 0);
    const next = starts.slice();
    const ofTerm = new Uint32Array(rows);
    const weightOf = new Float32Array(rows);
    for (let row = 0; row < rows; row += 1) {
      const place = next[terms[row] ?? 0] ?? 0;
      next[terms[row] ?? 0] = place + 1;
      ofTerm[place] = owners[row] ?? 0;
      weightOf[place] = weights[row] ?? 0;
    }
    const rangeOf = (term: string): readonly [start: number, end: number] => {
      const number = numbers.get(term);
      return number === undefined ? [0, 0] : [starts[number] ?? 0, starts[number + 1] ?? 0];
    };
    return {
      documents,
      count: (term) => {
        const [start, end] = rangeOf(term);
        return end - start;
      },
      visit: (term, each) => {
        const [start, end] = rangeOf(term);
        for (let place = start; place < end; place += 1) each(ofTerm[place] ?? 0, weightOf[place] ?? 0);
      },
    };
  };
  return { add, build };
};
