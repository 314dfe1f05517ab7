import type * as t from 'io-ts';

/** A codec of io-ts with the tag that names its kind, and with the members that codecs of one kind or another have. */
export type TaggedCodec = t.Any & {
  readonly _tag?: string;
  readonly type?: t.Any;
  readonly types?: readonly t.Any[];
  readonly props?: Readonly<Record<string, t.Any>>;
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly value?: unknown;
  readonly codomain?: t.Any;
  readonly runDefinition?: () => t.Any;
};

const wrappers: ReadonlySet<string> = new Set(['ExactType', 'ReadonlyType', 'RefinementType']);

/** The codec inside one that strips fields, is read-only or refines; undefined where a codec is none of these. */
export const wrappedCodec = ({ _tag = '', type }: TaggedCodec): t.Any | undefined =>
  wrappers.has(_tag) ? type : undefined;
