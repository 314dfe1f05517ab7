import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';
import { MappedCodec } from './mapped-codec';

/** Whether a codec's context keys are member indexes (as in a union) instead of keys in the data. */
const hasNumberedMembers = (codec: t.Context[number]['type'] | undefined): boolean => {
  if (codec instanceof MappedCodec) return hasNumberedMembers(codec.wire);
  const { _tag: tag } = (codec ?? {}) as { readonly _tag?: string };
  return tag === 'UnionType' || tag === 'IntersectionType';
};

/** The paths that do not decode, such as `.lines.0.quantity, .note`, at most five; never the values. */
export const formatDecodeErrorPaths = (errors: t.Errors): string => {
  const paths = errors.map(
    ({ context }) =>
      context
        .filter((_entry, index) => !hasNumberedMembers(context[index - 1]?.type))
        .map(({ key }) => key)
        .join('.') || '.',
  );
  return [...new Set(paths)].slice(0, 5).join(', ');
};

/**
 * Decodes data of our own, such as a row, a response of our server or a seed file, which another version of the shop may
 * have written.
 * @param what begins the sentence of the error.
 * @throws Error with the paths that do not decode, never the values.
 */
export const decodeOrThrow = <A>(codec: t.Type<A, unknown, unknown>, value: unknown, what = 'an answer'): A => {
  const decoded = codec.decode(value);
  if (E.isRight(decoded)) return decoded.right;
  throw new Error(`${what} does not decode at ${formatDecodeErrorPaths(decoded.left)}`);
};
