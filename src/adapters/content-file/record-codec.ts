import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { ContentProblem } from '#application/content/import-content';

export type RecordFieldCodecs = Readonly<Record<string, t.Mixed>>;
type Whole<R extends RecordFieldCodecs, M extends RecordFieldCodecs> = { readonly [K in keyof R]: t.TypeOf<R[K]> } & {
  readonly [K in keyof M]?: t.TypeOf<M[K]>;
};

/** A codec that only decodes, and may change what it decodes. */
export const decodingCodec = <A>(name: string, validate: t.Validate<unknown, A>): t.Type<A, unknown> =>
  new t.Type(name, (value): value is A => E.isRight(validate(value, [])), validate, t.identity);

/** An object with every field of `required`, any of `optional`, and no other: a misspelled field is reported. */
export const exactRecordCodec = <
  R extends RecordFieldCodecs,
  M extends RecordFieldCodecs = Readonly<Record<never, never>>,
>(
  required: R,
  optional: M = {} as M,
): t.Type<Whole<R, M>, unknown> => {
  const validate: t.Validate<unknown, Whole<R, M>> = (value, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return t.failure(value, context, "isn't an object");
    }
    const errors: t.ValidationError[] = [];
    const decoded: Record<string, unknown> = {};
    const known: RecordFieldCodecs = { ...required, ...optional };
    for (const [key, codec] of Object.entries(known)) {
      const has = Object.hasOwn(value, key);
      if (!has && Object.hasOwn(optional, key)) continue;
      const field: unknown = has ? Reflect.get(value, key) : undefined;
      const inner = t.appendContext(context, key, codec, field);
      const result = has ? codec.validate(field, inner) : t.failure(field, inner, 'is missing');
      if (E.isLeft(result)) errors.push(...result.left);
      else decoded[key] = result.right;
    }
    for (const key of Object.keys(value).filter((one) => !Object.hasOwn(known, one))) {
      errors.push({ value, context: t.appendContext(context, key, t.unknown), message: "isn't a field here" });
    }
    return errors.length > 0 ? t.failures(errors) : t.success(decoded as Whole<R, M>);
  };
  return decodingCodec('record', validate);
};

/** A record whose fields may be absent; `defaults` fills them in. */
export const codecWithDefaults = <A extends object>(
  defaults: A,
  codec: t.Type<Partial<A>, unknown>,
): t.Type<A, unknown> =>
  decodingCodec(codec.name, (value, context) => {
    const read = codec.validate(value, context);
    return E.isLeft(read) ? read : t.success({ ...defaults, ...read.right });
  });

/** A union of records, distinguished by `kind`. */
export const kindUnionCodec = <A>(codecs: Readonly<Record<string, t.Decoder<unknown, A>>>): t.Type<A, unknown> =>
  decodingCodec('kind', (value, context) => {
    const kind: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'kind') : undefined;
    const codec = typeof kind === 'string' && Object.hasOwn(codecs, kind) ? codecs[kind] : undefined;
    if (codec) return codec.validate(value, context);
    const inner = t.appendContext(context, 'kind', t.string, kind);
    return t.failure(kind, inner, `isn't one of ${Object.keys(codecs).join(', ')}`);
  });

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
