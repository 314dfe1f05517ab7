import { createInterface } from 'node:readline/promises';

/** The first line of an input; empty if it ends without one. */
export const readFirstLine = async (input: NodeJS.ReadableStream): Promise<string> => {
  const lines = createInterface({ input });
  const { value: line = '' } = (await lines[Symbol.asyncIterator]().next()) as { readonly value?: string };
  lines.close();
  return line;
};
