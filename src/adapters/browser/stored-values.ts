import * as E from 'fp-ts/Either';
import * as t from 'io-ts';

/** A string of 1 to `longest` characters. */
export const nonEmptyTextCodec = (longest: number): t.Type<string, string, unknown> =>
  t.refinement(t.string, (value) => value.length > 0 && value.length <= longest, `a text of up to ${longest}`);

const readDecoded = <A>(read: () => unknown, codec: t.Type<A, unknown, unknown>): A | undefined => {
  try {
    const value = codec.decode(read());
    return E.isRight(value) ? value.right : undefined;
  } catch {
    return undefined;
  }
};

const local = (): Storage => localStorage;

/** Reads a text from local storage; undefined where it is missing or does not decode, or storage is blocked (ST-26). */
export const readStoredText = <A>(key: string, codec: t.Type<A, unknown, unknown>): A | undefined =>
  readDecoded(() => local().getItem(key), codec);

/** Reads a JSON value in the same way, from local storage unless another is given. */
export const readStoredJson = <A>(key: string, codec: t.Type<A, unknown, unknown>, storage = local): A | undefined =>
  readDecoded(() => JSON.parse(storage().getItem(key) ?? 'null'), codec);

/** Writes a text; `undefined` removes it. Does nothing where storage is full or blocked. */
export const writeStoredText = (key: string, text: string | undefined, storage = local): void => {
  try {
    if (text === undefined) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    return;
  }
};

/** Writes a value as JSON in the same way. */
export const writeStoredJson = (key: string, value: unknown, storage = local): void =>
  writeStoredText(key, value === undefined ? undefined : JSON.stringify(value), storage);
