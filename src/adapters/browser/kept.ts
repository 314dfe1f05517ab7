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

/** What local storage has under `key`, where it is what `codec` says; none where it is blocked, corrupt or another's (ST-26). */
export const keptText = <A>(key: string, codec: t.Type<A, unknown, unknown>): A | undefined =>
  decoded(() => localStorage.getItem(key), codec);

/** The same of what is kept as JSON. */
export const keptJson = <A>(key: string, codec: t.Type<A, unknown, unknown>): A | undefined =>
  decoded(() => JSON.parse(localStorage.getItem(key) ?? 'null'), codec);

/** Keeps a text, `undefined` takes it away. Storage that is full or blocked keeps nothing. */
export const keepText = (key: string, text: string | undefined): void => {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
};

/** The same of a value as JSON. */
export const keepJson = (key: string, value: unknown): void =>
  keepText(key, value === undefined ? undefined : JSON.stringify(value));
