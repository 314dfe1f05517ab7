import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { missingMessage } from '#adapters/codecs/object-codec';
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

/** The problems of a document at `root` that failed to decode, each with its path in the file. */
export const buildValidationProblems = (root: string, errors: t.Errors): readonly ContentProblem[] =>
  errors.map(({ context, message }) => {
    const keys = context.slice(1).map(({ key }) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`));
    const isMissing = message === missingMessage;
    const subject = root + keys.slice(0, isMissing ? -1 : undefined).join('');
    const fault = isMissing
      ? `has no ${context.at(-1)?.key}`
      : (message ?? `isn't a valid ${context.at(-1)?.type.name ?? 'value'}`);
    const skipped = subject === root ? "it's" : `${root} is`;
    return { place: root + keys.join(''), sentence: `${subject} ${fault}, so ${skipped} skipped.` };
  });
