/** Counts letters left out, added, changed or swapped with a neighbor in a word; undefined for more than `maximum`. */
export const buildTypingErrorCounter = (word: string, maximum: number): ((other: string) => number | undefined) => {
  const width = word.length + 1;
  let before = new Uint8Array(width);
  let last = new Uint8Array(width);
  let row = new Uint8Array(width);
  return (other) => {
    if (Math.abs(other.length - word.length) > maximum) return undefined;
    for (let column = 0; column < width; column += 1) last[column] = column;
    for (let line = 1; line <= other.length; line += 1) {
      row[0] = line;
      let least = line;
      for (let column = 1; column < width; column += 1) {
        const changed = word[column - 1] === other[line - 1] ? 0 : 1;
        let errors = Math.min((last[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + changed);
        if (line > 1 && column > 1 && word[column - 1] === other[line - 2] && word[column - 2] === other[line - 1]) {
          errors = Math.min(errors, (before[column - 2] ?? 0) + 1);
        }
        row[column] = errors;
        least = Math.min(least, errors);
      }
      if (least > maximum) return undefined;
      [before, last, row] = [last, row, before];
    }
    const errors = last[word.length] ?? 0;
    return errors > maximum ? undefined : errors;
  };
};
