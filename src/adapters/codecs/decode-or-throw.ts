import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';

/** The paths that do not decode, such as `.lines.0.quantity, .note`, at most five; never the values. */
export const formatDecodeErrorPaths = (errors: t.Errors): string => {
  const paths = errors.map(({ context }) => context.map(({ key }) => key).join('.') || '.');
  return [...new Set(paths)].slice(0, 5).join(', ');
};

/**
 * Decodes a row or a JSON column, which another version of the shop may have written.
 * @throws Error with the paths that do not decode, never the values.
 */
export const decodeOrThrow = <A>(codec: t.Type<A, unknown>, value: unknown, what: string): A => {
  const decoded = codec.decode(value);
  if (E.isRight(decoded)) return decoded.right;
  throw new Error(`${what} does not decode at ${formatDecodeErrorPaths(decoded.left)}`);
};
