import type * as t from 'io-ts';

/** An io-ts codec with `_tag`, which names its kind, and the optional properties of the different kinds. */
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

/** The codec inside a `strict`, read-only or refinement codec; undefined for any other codec. */
export const findWrappedCodec = ({ _tag = '', type }: TaggedCodec): t.Any | undefined =>
  wrappers.has(_tag) ? type : undefined;
