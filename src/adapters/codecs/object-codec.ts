import * as E from 'fp-ts/Either';
import * as t from 'io-ts';

type OptionalKeys<A> = { readonly [K in keyof A]-?: object extends Pick<A, K> ? K : never }[keyof A];
type Codecs<A, Keys extends keyof A> = { readonly [K in Keys]-?: t.Type<Exclude<A[K], undefined>, unknown> };
export type RequiredCodecs<A> = Codecs<A, Exclude<keyof A, OptionalKeys<A>>>;
export type OptionalCodecs<A> = [OptionalKeys<A>] extends [never] ? [] : [optional: Codecs<A, OptionalKeys<A>>];

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of an object, called `name` where the object is encoded. */
export type ObjectField = {
  readonly key: string;
  readonly name: string;
  readonly codec: t.Mixed;
  readonly isOptional: boolean;
};

type ObjectRules = {
  /** How OpenAPI titles the object. */
  readonly title?: string;
  /** Encodes an absent field as null. */
  readonly hasNulls?: true;
  /** Refuses unknown fields, and null for an absent one. */
  readonly isExact?: true;
};

/** A codec of an object. Null stands for an optional field that is absent, and unknown fields are dropped. */
/** What's wrong with a field that isn't there. */
export const missingMessage = 'is missing';

export class ObjectCodec<A extends object> extends t.Type<A, unknown> {
  constructor(
    readonly fields: readonly ObjectField[],
    readonly rules: ObjectRules = {},
  ) {
    const { hasNulls, isExact } = rules;
    const names = new Set(fields.map(({ name }) => name));
    const validate: t.Validate<unknown, A> = (value, context) => {
      if (!isRecord(value)) return t.failure(value, context, "isn't an object");
      const errors: t.ValidationError[] = [];
      const decoded: Record<string, unknown> = {};
      for (const { key, name, codec, isOptional } of fields) {
        const field = value[name];
        if (isOptional && (field === undefined || (field === null && !isExact))) continue;
        const inner = t.appendContext(context, name, codec, field);
        const isMissing = isExact && field === undefined;
        const result = isMissing ? t.failure(field, inner, missingMessage) : codec.validate(field, inner);
        if (E.isLeft(result)) errors.push(...result.left);
        else decoded[key] = result.right;
      }
      for (const name of isExact ? Object.keys(value).filter((one) => !names.has(one)) : []) {
        errors.push({ value, context: t.appendContext(context, name, t.unknown), message: "isn't a field here" });
      }
      return errors.length > 0 ? t.failures(errors) : t.success(decoded as A);
    };
    const encode = (value: A): unknown => {
      const encoded: Record<string, unknown> = {};
      for (const { key, name, codec } of fields) {
        const field: unknown = Reflect.get(value, key);
        if (field !== undefined) encoded[name] = codec.encode(field);
        else if (hasNulls) encoded[name] = null;
      }
      return encoded;
    };
    const is = (value: unknown): value is A =>
      isRecord(value) &&
      fields.every(({ key, codec, isOptional }) => (isOptional && value[key] === undefined) || codec.is(value[key]));
    super('record', is, validate, encode);
  }
}

const listFields = (codecs: object, isOptional: boolean): readonly ObjectField[] =>
  Object.entries<t.Mixed>({ ...codecs }).map(([key, codec]) => ({ key, name: key, codec, isOptional }));

const createObjectCodec =
  (rules: ObjectRules) =>
  <A extends object>(required: RequiredCodecs<A>, ...[optional]: OptionalCodecs<A>): ObjectCodec<A> =>
    new ObjectCodec([...listFields(required, false), ...listFields(optional ?? {}, true)], rules);

/**
 * A codec of an object with all `required` fields and any `optional` ones; together they name every field of `A`. Null
 * stands for an optional field that is absent. Unknown fields are dropped by decoding and by encoding.
 */
export const objectCodec = <A extends object>(required: RequiredCodecs<A>, ...optional: OptionalCodecs<A>) =>
  createObjectCodec({})<A>(required, ...optional);

/** The same, with null for what is absent. */
export const objectCodecWithNulls = <A extends object>(required: RequiredCodecs<A>, ...optional: OptionalCodecs<A>) =>
  createObjectCodec({ hasNulls: true })<A>(required, ...optional);

/** The same for what people write: a misspelled field is reported, and so is null. */
export const exactObjectCodec = <A extends object>(required: RequiredCodecs<A>, ...optional: OptionalCodecs<A>) =>
  createObjectCodec({ isExact: true })<A>(required, ...optional);

type Kind = { readonly kind: string };

/** The codecs of the fields besides `kind`, by kind. */
export type KindCodecs<A extends Kind> = {
  readonly [K in A['kind']]: t.Type<Omit<Extract<A, { readonly kind: K }>, 'kind'>, unknown>;
};

/** A codec of several kinds of object, distinguished by `kind`. */
export class TaggedUnionCodec<A extends Kind> extends t.Type<A, unknown> {
  constructor(
    readonly kinds: KindCodecs<A>,
    /** How OpenAPI titles it. */
    readonly title?: string,
  ) {
    const byKind = new Map<unknown, t.Type<object, unknown>>(Object.entries(kinds));
    const validate: t.Validate<unknown, A> = (value, context) => {
      const { kind, ...fields } = isRecord(value) ? value : {};
      const codec = byKind.get(kind);
      if (!codec) {
        const inner = t.appendContext(context, 'kind', t.string, kind);
        return t.failure(kind, inner, `isn't one of ${[...byKind.keys()].join(', ')}`);
      }
      const decoded = codec.validate(fields, context);
      return E.isLeft(decoded) ? decoded : t.success({ kind, ...decoded.right } as A);
    };
    super(
      'kind',
      (value): value is A => isRecord(value) && byKind.get(value.kind)?.is(value) === true,
      validate,
      (value) => ({ kind: value.kind, ...(byKind.get(value.kind)?.encode(value) as object) }),
    );
  }
}

export const taggedUnionCodec = <A extends Kind>(kinds: KindCodecs<A>): t.Type<A, unknown> =>
  new TaggedUnionCodec<A>(kinds);
