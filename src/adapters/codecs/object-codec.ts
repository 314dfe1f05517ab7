import * as E from 'fp-ts/Either';
import * as t from 'io-ts';

type OptionalKeys<A> = { readonly [K in keyof A]-?: object extends Pick<A, K> ? K : never }[keyof A];
type Codecs<A, Keys extends keyof A> = { readonly [K in Keys]-?: t.Type<Exclude<A[K], undefined>, unknown> };
type OptionalCodecs<A> = [OptionalKeys<A>] extends [never] ? [] : [optional: Codecs<A, OptionalKeys<A>>];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/**
 * A codec of an object with all `required` fields and any `optional` ones; together they name every field of `A`. Null
 * stands for an optional field that is absent. Unknown fields are dropped by decoding and by encoding.
 */
export const objectCodec = <A extends object>(
  required: Codecs<A, Exclude<keyof A, OptionalKeys<A>>>,
  ...[optional]: OptionalCodecs<A>
): t.Type<A, unknown> => {
  const fields = [
    ...Object.entries<t.Mixed>(required).map(([key, codec]) => ({ key, codec, isOptional: false })),
    ...Object.entries<t.Mixed>(optional ?? {}).map(([key, codec]) => ({ key, codec, isOptional: true })),
  ];
  const validate: t.Validate<unknown, A> = (value, context) => {
    if (!isRecord(value)) return t.failure(value, context);
    const errors: t.ValidationError[] = [];
    const decoded: Record<string, unknown> = {};
    for (const { key, codec, isOptional } of fields) {
      const field = value[key];
      if (isOptional && isMissing(field)) continue;
      const result = codec.validate(field, t.appendContext(context, key, codec, field));
      if (E.isLeft(result)) errors.push(...result.left);
      else decoded[key] = result.right;
    }
    return errors.length > 0 ? t.failures(errors) : t.success(decoded as A);
  };
  const encode = (value: A): unknown => {
    const encoded: Record<string, unknown> = {};
    for (const { key, codec } of fields) {
      const field: unknown = Reflect.get(value, key);
      if (field !== undefined) encoded[key] = codec.encode(field);
    }
    return encoded;
  };
  return new t.Type('record', (value): value is A => E.isRight(validate(value, [])), validate, encode);
};

type Kind = { readonly kind: string };

/** A codec of several kinds of record, distinguished by `kind`. */
export const taggedUnionCodec = <A extends Kind>(
  codecs: {
    readonly [K in A['kind']]: t.Type<Extract<A, { readonly kind: K }>, unknown>;
  },
): t.Type<A, unknown> => {
  const byKind = new Map<unknown, t.Type<A, unknown>>(Object.entries(codecs));
  const validate: t.Validate<unknown, A> = (value, context) => {
    const kind = isRecord(value) ? value.kind : undefined;
    const codec = byKind.get(kind);
    return codec ? codec.validate(value, context) : t.failure(kind, t.appendContext(context, 'kind', t.string, kind));
  };
  return new t.Type(
    'kind',
    (value): value is A => E.isRight(validate(value, [])),
    validate,
    (value) => byKind.get(value.kind)?.encode(value),
  );
};

/** A codec of several kinds of record, distinguished by `kind`. `fields` is the codec of a kind's other fields. */
export const kindsCodec = <A extends Kind>(
  kinds: {
    readonly [K in A['kind']]: { readonly fields: t.Type<Omit<Extract<A, { readonly kind: K }>, 'kind'>, unknown> };
  },
): t.Type<A, unknown> => {
  const byKind = new Map<unknown, { readonly fields: t.Type<object, unknown> }>(Object.entries(kinds));
  const validate: t.Validate<unknown, A> = (value, context) => {
    const kind = isRecord(value) ? value.kind : undefined;
    const fields = byKind.get(kind)?.fields;
    if (!fields) return t.failure(kind, t.appendContext(context, 'kind', t.string, kind));
    const decoded = fields.validate(value, context);
    return E.isLeft(decoded) ? decoded : t.success({ ...decoded.right, kind } as A);
  };
  return new t.Type(
    'kind',
    (value): value is A => E.isRight(validate(value, [])),
    validate,
    (value) => ({ kind: value.kind, ...(byKind.get(value.kind)?.fields.encode(value) as object) }),
  );
};
