import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { ContentProblem } from '#application/content/import-content';

export type Props = Readonly<Record<string, t.Mixed>>;
type Whole<R extends Props, M extends Props> = { readonly [K in keyof R]: t.TypeOf<R[K]> } & {
  readonly [K in keyof M]?: t.TypeOf<M[K]>;
};

/** An object with each field of `there`, any of `maybe`, and no other: a field that is misspelled is told of. */
export const record = <R extends Props, M extends Props = Readonly<Record<never, never>>>(
  there: R,
  maybe: M = {} as M,
): t.Type<Whole<R, M>, unknown> => {
  const validate: t.Validate<unknown, Whole<R, M>> = (value, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return t.failure(value, context, 'is no object');
    }
    const errors: t.ValidationError[] = [];
    const decoded: Record<string, unknown> = {};
    const known: Props = { ...there, ...maybe };
    for (const [key, codec] of Object.entries(known)) {
      const has = Object.hasOwn(value, key);
      if (!has && Object.hasOwn(maybe, key)) continue;
      const field: unknown = has ? Reflect.get(value, key) : undefined;
      const inner = t.appendContext(context, key, codec, field);
      const result = has ? codec.validate(field, inner) : t.failure(field, inner, 'is missing');
      if (E.isLeft(result)) errors.push(...result.left);
      else decoded[key] = result.right;
    }
    for (const key of Object.keys(value).filter((one) => !Object.hasOwn(known, one))) {
      errors.push({ value, context: t.appendContext(context, key, t.unknown), message: 'is no field of this' });
    }
    return errors.length > 0 ? t.failures(errors) : t.success(decoded as Whole<R, M>);
  };
  return new t.Type('record', (value): value is Whole<R, M> => E.isRight(validate(value, [])), validate, t.identity);
};

/** A record whose fields may each be absent: those of `standing` stand in for them. */
export const withDefaults = <A extends object>(standing: A, codec: t.Type<Partial<A>, unknown>): t.Type<A, unknown> => {
  const validate: t.Validate<unknown, A> = (value, context) => {
    const read = codec.validate(value, context);
    return E.isLeft(read) ? read : t.success({ ...standing, ...read.right });
  };
  return new t.Type(codec.name, (value): value is A => E.isRight(validate(value, [])), validate, t.identity);
};

/** One of several kinds of record, told apart by `kind`. */
export const taggedUnion = <A>(codecs: Readonly<Record<string, t.Decoder<unknown, A>>>): t.Type<A, unknown> => {
  const validate: t.Validate<unknown, A> = (value, context) => {
    const kind: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'kind') : undefined;
    const codec = typeof kind === 'string' && Object.hasOwn(codecs, kind) ? codecs[kind] : undefined;
    if (codec) return codec.validate(value, context);
    const inner = t.appendContext(context, 'kind', t.string, kind);
    return t.failure(kind, inner, `is none of ${Object.keys(codecs).join(', ')}`);
  };
  return new t.Type('kind', (value): value is A => E.isRight(validate(value, [])), validate, t.identity);
};

/** A text that `read` takes, or why not. */
export const parsedText = <A extends string = string>(
  read: (text: string) => E.Either<string, A>,
): t.Type<A, unknown> =>
  new t.Type(
    'text',
    (value): value is A => typeof value === 'string',
    (value, context) => {
      if (typeof value !== 'string') return t.failure(value, context, 'is no text');
      const text = read(value);
      return E.isRight(text) ? t.success(text.right) : t.failure(value, context, text.left);
    },
    t.identity,
  );

/** A list of so many at most. */
export const listOf = <A>(codec: t.Type<A, unknown>, most: number): t.Type<readonly A[], unknown> => {
  const list = t.readonlyArray(codec);
  return new t.Type(
    'list',
    list.is,
    (value, context) => {
      if (!Array.isArray(value)) return t.failure(value, context, 'is no list');
      if (value.length > most) return t.failure(value, context, `has more than ${most} items`);
      return list.validate(value, context);
    },
    t.identity,
  );
};

/** `pages[3].blocks[0].html`: where in a file something is that does not decode. */
export const validationProblems = (root: string, errors: t.Errors): readonly ContentProblem[] =>
  errors.map(({ context, message }) => {
    const path = context
      .slice(1)
      .map(({ key }) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
      .join('');
    return { place: root + path, reason: message ?? `is no ${context.at(-1)?.type.name ?? 'value of this kind'}` };
  });
