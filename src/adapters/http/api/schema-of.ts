import type * as t from 'io-ts';
import { type JsonSchemaConstraints, MappedCodec } from '#adapters/codecs/mapped-codec';
import { ObjectCodec, type ObjectField, TaggedUnionCodec } from '#adapters/codecs/object-codec';
import { findWrappedCodec, type TaggedCodec } from '../tagged-codec';

/** The keywords of JSON Schema (2020-12, as used by OpenAPI 3.1) that describe codecs. */
export type JsonSchema = Omit<JsonSchemaConstraints, 'type'> & {
  readonly type?: string;
  readonly title?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | true;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
};

/** Schemas that others refer to by name with `$ref`, such as those of recursive codecs. */
export type JsonSchemaDefinitions = Map<string, JsonSchema>;

const objectOf = ({ props = {} }: TaggedCodec, required: boolean, definitions: JsonSchemaDefinitions): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(props).map(([name, codec]) => [name, buildJsonSchema(codec, definitions)]),
  ),
  ...(required && Object.keys(props).length > 0 ? { required: Object.keys(props) } : {}),
});

const titled = (title: string | undefined): JsonSchema => (title ? { title } : {});

const schemaOfFields = ({ fields, rules }: ObjectCodec<object>, definitions: JsonSchemaDefinitions): JsonSchema => {
  const schemaOf = ({ codec, isOptional }: ObjectField): JsonSchema => {
    const schema = buildJsonSchema(codec, definitions);
    return isOptional && rules.hasNulls ? { anyOf: [schema, { type: 'null' }] } : schema;
  };
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
    required: fields.filter(({ isOptional }) => !isOptional || rules.hasNulls).map(({ name }) => name),
    ...titled(rules.title),
  };
};

/** The JSON Schema of what a codec accepts, with the constraints that it checks. */
export const buildJsonSchema = (codec: t.Any, definitions: JsonSchemaDefinitions): JsonSchema => {
  if (codec instanceof MappedCodec)
    return { ...buildJsonSchema(codec.wire, definitions), ...codec.bounds, ...titled(codec.name) };
  if (codec instanceof ObjectCodec) return schemaOfFields(codec, definitions);
  if (codec instanceof TaggedUnionCodec) {
    const kinds = Object.entries<t.Any>(codec.kinds).map(([kind, fields]) => {
      const { properties, required = [], title: _title, ...schema } = buildJsonSchema(fields, definitions);
      return { ...schema, properties: { kind: { const: kind }, ...properties }, required: ['kind', ...required] };
    });
    return { anyOf: kinds, ...titled(codec.title) };
  }
  const tagged: TaggedCodec = codec;
  const { _tag: tag, type } = tagged;
  const inner = findWrappedCodec(tagged);
  if (inner) return buildJsonSchema(inner, definitions);
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
      return { type: 'array', items: type ? buildJsonSchema(type, definitions) : {} };
    case 'TupleType': {
      const members = membersOf(tagged, definitions);
      return { type: 'array', prefixItems: members, minItems: members.length, maxItems: members.length };
    }
    case 'InterfaceType':
      return objectOf(tagged, true, definitions);
    case 'PartialType':
      return objectOf(tagged, false, definitions);
    case 'DictionaryType':
      return {
        type: 'object',
        additionalProperties: tagged.codomain ? buildJsonSchema(tagged.codomain, definitions) : true,
      };
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

/** Registers the name before it builds the definition, which may refer to itself. */
const referenceTo = (codec: TaggedCodec, definitions: JsonSchemaDefinitions): JsonSchema => {
  if (!definitions.has(codec.name)) {
    definitions.set(codec.name, {});
    definitions.set(codec.name, codec.runDefinition ? buildJsonSchema(codec.runDefinition(), definitions) : {});
  }
  return { $ref: `#/components/schemas/${codec.name}` };
};

const membersOf = (codec: TaggedCodec, definitions: JsonSchemaDefinitions): readonly JsonSchema[] =>
  (codec.types ?? []).filter(({ name }) => name !== 'undefined').map((member) => buildJsonSchema(member, definitions));
