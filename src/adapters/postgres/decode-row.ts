import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';

/** Where something does not decode, such as `.lines.0.quantity, .note`; nothing of what is there. */
export const pathsOf = (errors: t.Errors): string => {
  const paths = errors.map(({ context }) => context.map(({ key }) => key).join('.') || '.');
  return [...new Set(paths)].slice(0, 5).join(', ');
};

/**
 * What a JSON column holds, as its codec reads it: two versions of the shop may share a database.
 * @throws Error with the path of what does not decode, and nothing of what is there.
 */
export const decodeRow = <A>(codec: t.Type<A, unknown>, value: unknown, what: string): A => {
  const decoded = codec.decode(value);
  if (E.isRight(decoded)) return decoded.right;
  throw new Error(`${what} does not decode at ${pathsOf(decoded.left)}`);
};
