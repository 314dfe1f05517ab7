import type * as t from 'io-ts';
import { type Bounds, Mapped } from '../codec';
import { type TaggedCodec, wrappedCodec } from '../tagged-codec';

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it, with what a codec says in it. */
export type JsonSchema = Omit<Bounds, 'type'> & {
  readonly type?: string;
  readonly title?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | true;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
};

/** Schemas that are referred to by name: those of codecs that refer to themselves. */
export type Definitions = Map<string, JsonSchema>;

const objectOf = ({ props = {} }: TaggedCodec, required: boolean, definitions: Definitions): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, schemaOf(codec, definitions)])),
  ...(required && Object.keys(props).length > 0 ? { required: Object.keys(props) } : {}),
});

/** What a codec takes from the wire, with the bounds that it checks. */
export const schemaOf = (codec: t.Any, definitions: Definitions): JsonSchema => {
  if (codec instanceof Mapped) return { ...schemaOf(codec.wire, definitions), ...codec.bounds, title: codec.name };
  const tagged: TaggedCodec = codec;
  const { _tag: tag, type } = tagged;
  const inner = wrappedCodec(tagged);
  if (inner) return schemaOf(inner, definitions);
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
const referenceTo = (codec: TaggedCodec, definitions: Definitions): JsonSchema => {
  if (!definitions.has(codec.name)) {
    definitions.set(codec.name, {});
    definitions.set(codec.name, codec.runDefinition ? schemaOf(codec.runDefinition(), definitions) : {});
  }
  return { $ref: `#/components/schemas/${codec.name}` };
};

const membersOf = (codec: TaggedCodec, definitions: Definitions): readonly JsonSchema[] =>
  (codec.types ?? []).filter(({ name }) => name !== 'undefined').map((member) => schemaOf(member, definitions));
