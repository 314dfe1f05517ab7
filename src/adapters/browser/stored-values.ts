import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { readItem, type WebStorageItem, writeItem } from './item-storage';

/** A string of 1 to `longest` characters. */
export const nonEmptyTextCodec = (longest: number): t.Type<string, string, unknown> =>
  t.refinement(t.string, (value) => value.length > 0 && value.length <= longest, `text of up to ${longest}`);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads an item as a text; undefined if it is missing or does not decode, or storage is blocked (ST-26). */
export const readStoredText = <A>(item: WebStorageItem, codec: t.Type<A, unknown, unknown>): A | undefined => {
  const value = codec.decode(readItem(item));
  return E.isRight(value) ? value.right : undefined;
};

/** Reads an item as JSON in the same way; `suffix` is what stands for the `*` of its key. */
export const readStoredJson = <A>(
  item: WebStorageItem,
  codec: t.Type<A, unknown, unknown>,
  suffix = '',
): A | undefined => {
  const value = codec.decode(parseJson(readItem(item, suffix) ?? ''));
  return E.isRight(value) ? value.right : undefined;
};

/** Writes an item as JSON; `undefined` removes it. Does nothing if storage is full or blocked. */
export const writeStoredJson = (item: WebStorageItem, value: unknown, suffix = ''): boolean =>
  writeItem(item, value === undefined ? undefined : JSON.stringify(value), suffix);
