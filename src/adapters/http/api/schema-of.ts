import type * as t from 'io-ts';
import { Mapped } from '../codec';

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

type Tagged = t.Any & {
  readonly _tag?: string;
  readonly type?: t.Any;
  readonly types?: readonly t.Any[];
  readonly props?: Readonly<Record<string, t.Any>>;
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly value?: unknown;
  readonly codomain?: t.Any;
  readonly runDefinition?: () => t.Any;
};

const propertiesOf = (props: Readonly<Record<string, t.Any>>, seen: readonly t.Any[]): Schema =>
  Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, schemaOf(codec, seen)]));

const objectOf = (codec: Tagged, required: boolean, seen: readonly t.Any[]): Schema => {
  const props = codec.props ?? {};
  return {
    type: 'object',
    properties: propertiesOf(props, seen),
    ...(required && Object.keys(props).length > 0 ? { required: Object.keys(props) } : {}),
  };
};

const wrappers: ReadonlySet<string> = new Set(['ExactType', 'ReadonlyType', 'RefinementType']);

/** What a codec takes from the wire. A codec that refers to itself is described once, and named where it comes again. */
export const schemaOf = (codec: t.Any, seen: readonly t.Any[] = []): Schema => {
  if (codec instanceof Mapped) return { ...schemaOf(codec.wire, seen), title: codec.name };
  const tagged: Tagged = codec;
  const { _tag: tag = '', type } = tagged;
  if (wrappers.has(tag) && type) return schemaOf(type, seen);
  switch (tag) {
    case 'StringType':
      return { type: 'string' };
    case 'NumberType':
      return { type: 'number' };
    case 'BooleanType':
      return { type: 'boolean' };
    case 'NullType':
      return { type: 'null' };
    case 'LiteralType':
      return { const: tagged.value };
    case 'KeyofType':
      return { type: 'string', enum: Object.keys(tagged.keys ?? {}) };
    case 'ReadonlyArrayType':
    case 'ArrayType':
      return { type: 'array', items: type ? schemaOf(type, seen) : {} };
    case 'InterfaceType':
      return objectOf(tagged, true, seen);
    case 'PartialType':
      return objectOf(tagged, false, seen);
    case 'DictionaryType':
      return { type: 'object', additionalProperties: tagged.codomain ? schemaOf(tagged.codomain, seen) : true };
    case 'UnionType':
      return { anyOf: membersOf(tagged, seen) };
    case 'IntersectionType':
      return { allOf: membersOf(tagged, seen) };
    case 'RecursiveType':
      return seen.includes(codec)
        ? { title: codec.name }
        : { ...schemaOf(definitionOf(tagged), [...seen, codec]), title: codec.name };
    default:
      return {};
  }
};

const definitionOf = (codec: Tagged): t.Any => codec.runDefinition?.() ?? codec;

const membersOf = (codec: Tagged, seen: readonly t.Any[]): readonly Schema[] =>
  (codec.types ?? []).filter(({ name }) => name !== 'undefined').map((member) => schemaOf(member, seen));
