import type * as t from 'io-ts';
import { Mapped } from '../codec';

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

/** Schemas that are referred to by name: those of codecs that refer to themselves. */
export type Definitions = Map<string, Schema>;

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

const objectOf = ({ props = {} }: Tagged, required: boolean, definitions: Definitions): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, schemaOf(codec, definitions)])),
  ...(required && Object.keys(props).length > 0 ? { required: Object.keys(props) } : {}),
});

const wrappers: ReadonlySet<string> = new Set(['ExactType', 'ReadonlyType', 'RefinementType']);

/** What a codec takes from the wire, with the bounds that it checks. */
export const schemaOf = (codec: t.Any, definitions: Definitions): Schema => {
  if (codec instanceof Mapped) return { ...schemaOf(codec.wire, definitions), ...codec.bounds, title: codec.name };
  const tagged: Tagged = codec;
  const { _tag: tag = '', type } = tagged;
  if (wrappers.has(tag) && type) return schemaOf(type, definitions);
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
      return { type: 'array', items: type ? schemaOf(type, definitions) : {} };
    case 'InterfaceType':
      return objectOf(tagged, true, definitions);
    case 'PartialType':
      return objectOf(tagged, false, definitions);
    case 'DictionaryType':
      return { type: 'object', additionalProperties: tagged.codomain ? schemaOf(tagged.codomain, definitions) : true };
    case 'UnionType':
      return { anyOf: membersOf(tagged, definitions) };
    case 'IntersectionType':
      return { allOf: membersOf(tagged, definitions) };
    case 'RecursiveType':
      return referenceTo(tagged, definitions);
    default:
      return {};
  }
};

/** The name is taken before the definition is read, which may refer to it. */
const referenceTo = (codec: Tagged, definitions: Definitions): Schema => {
  if (!definitions.has(codec.name)) {
    definitions.set(codec.name, {});
    definitions.set(codec.name, codec.runDefinition ? schemaOf(codec.runDefinition(), definitions) : {});
  }
  return { $ref: `#/components/schemas/${codec.name}` };
};

const membersOf = (codec: Tagged, definitions: Definitions): readonly Schema[] =>
  (codec.types ?? []).filter(({ name }) => name !== 'undefined').map((member) => schemaOf(member, definitions));
