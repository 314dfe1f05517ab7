import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';

/** What storage has under `key`, where it is what `codec` says; none where it is blocked, corrupt or another's (ST-26). */
export const readKept = <A>(storage: () => Storage, key: string, codec: t.Type<A, unknown, unknown>): A | undefined => {
  try {
    const decoded = codec.decode(JSON.parse(storage().getItem(key) ?? 'null'));
    return E.isRight(decoded) ? decoded.right : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a value as JSON; `undefined` takes it away. Storage that is full or blocked keeps nothing. */
export const keep = (storage: () => Storage, key: string, value: unknown): void => {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
};
