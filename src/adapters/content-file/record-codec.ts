import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { ContentProblem } from '#application/content/import-content';

/** A codec that only decodes, and may change what it decodes. */
export const decodingCodec = <A>(name: string, validate: t.Validate<unknown, A>): t.Type<A, unknown> =>
  new t.Type(name, (value): value is A => E.isRight(validate(value, [])), validate, t.identity);

/** A text that `read` accepts and may change; a Left is the reason why it does not. */
export const buildTextCodec = <A extends string = string>(
  read: (text: string) => E.Either<string, A>,
): t.Type<A, unknown> =>
  decodingCodec('text', (value, context) => {
    if (typeof value !== 'string') return t.failure(value, context, "isn't text");
    const text = read(value);
    return E.isRight(text) ? t.success(text.right) : t.failure(value, context, text.left);
  });

/** A list of at most `maximum` items. */
export const limitedListCodec = <A>(codec: t.Type<A, unknown>, maximum: number): t.Type<readonly A[], unknown> => {
  const list = t.readonlyArray(codec);
  return decodingCodec('list', (value, context) => {
    if (!Array.isArray(value)) return t.failure(value, context, "isn't a list");
    if (value.length > maximum) return t.failure(value, context, `has more than ${maximum} items`);
    return list.validate(value, context);
  });
};

/** The problems of a failed decoding, each with its path in the file, such as `pages[3].blocks[0].html`. */
export const buildValidationProblems = (root: string, errors: t.Errors): readonly ContentProblem[] =>
  errors.map(({ context, message }) => {
    const path = context
      .slice(1)
      .map(({ key }) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
      .join('');
    return { place: root + path, reason: message ?? `isn't a valid ${context.at(-1)?.type.name ?? 'value'}` };
  });
