import * as E from 'fp-ts/Either';
import * as t from 'io-ts';

/** A text of 1 to `longest` characters. */
export const shortText = (longest: number): t.Type<string, string, unknown> =>
  t.refinement(t.string, (value) => value.length > 0 && value.length <= longest, `a text of up to ${longest}`);

const decoded = <A>(read: () => unknown, codec: t.Type<A, unknown, unknown>): A | undefined => {
  try {
    const value = codec.decode(read());
    return E.isRight(value) ? value.right : undefined;
  } catch {
    return undefined;
  }
};

const local = (): Storage => localStorage;

/** What a storage, that of this browser unless another is named, has under `key`, where it is what `codec` says; none where it is blocked, corrupt or another's (ST-26). */
export const readText = <A>(key: string, codec: t.Type<A, unknown, unknown>): A | undefined =>
  decoded(() => local().getItem(key), codec);

/** The same of what is kept as JSON. */
export const readJson = <A>(key: string, codec: t.Type<A, unknown, unknown>, storage = local): A | undefined =>
  decoded(() => JSON.parse(storage().getItem(key) ?? 'null'), codec);

/** Keeps a text, `undefined` takes it away. Storage that is full or blocked keeps nothing. */
export const writeText = (key: string, text: string | undefined, storage = local): void => {
  try {
    if (text === undefined) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    return;
  }
};

/** The same of a value as JSON. */
export const writeJson = (key: string, value: unknown, storage = local): void =>
  writeText(key, value === undefined ? undefined : JSON.stringify(value), storage);
