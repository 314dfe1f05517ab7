/** Passes a text on in the same pieces and counts the lines read so far. */
export const createCsvLineCounter = (text: AsyncIterable<string>) => {
  let ends = 0;
  let last = '';
  const pieces = async function* () {
    for await (const piece of text) {
      ends += piece.match(/\r\n|\r|\n/g)?.length ?? 0;
      if (last === '\r' && piece.startsWith('\n')) ends -= 1;
      last = piece.at(-1) ?? last;
      yield piece;
    }
  };
  return { pieces: pieces(), lines: (): number => ends + (last === '' || last === '\n' || last === '\r' ? 0 : 1) };
};
