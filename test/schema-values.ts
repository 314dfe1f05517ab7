import type { OpenApiDocument, OpenApiObject, OpenApiOperation } from '#adapters/http/api/open-api';
import type { JsonSchema } from '#adapters/http/api/schema-of';
import type { ApiCall } from '#adapters/http/call';
import { allApiCalls } from '#adapters/http/wire/call-table';

export type DescribedCall = {
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly operation: OpenApiOperation;
  /** The call that serves this operation. */
  readonly call: ApiCall<unknown, unknown>;
  /** Of the body, or of the query as one object. */
  readonly request: JsonSchema;
};

const queryOf = (parameters: readonly OpenApiObject[]): JsonSchema => {
  const inQuery = parameters.filter((one) => one.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [String(name), schema as JsonSchema])),
    required: inQuery.filter((one) => one.required === true).map(({ name }) => String(name)),
  };
};

const bodyOf = (body: OpenApiObject): JsonSchema =>
  (body as { content: { 'application/json': { schema: JsonSchema } } }).content['application/json'].schema;

const callNamed = (wanted: string): ApiCall<unknown, unknown> => {
  const call = allApiCalls.find(({ name }) => name === wanted);
  if (!call) throw new Error(`no call is named ${wanted}`);
  return call;
};

/** The calls of a description, each with the schema of its request. */
export const describedCalls = ({ paths }: OpenApiDocument): readonly DescribedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method as 'get' | 'post',
      operation,
      call: callNamed(operation.operationId),
      request: operation.requestBody ? bodyOf(operation.requestBody) : queryOf(operation.parameters ?? []),
    })),
  );

/** Texts of a length, one of which matches any pattern of the description. */
const textsOf = (length: number): readonly string[] => [
  'a'.repeat(length),
  `/${'a'.repeat(Math.max(0, length - 1))}`,
  `${'a'.repeat(Math.max(1, length - 13))}@shop.example`,
  `3035550100${' '.repeat(Math.max(0, length - 10))}`,
  '80011',
  '2022-05',
  '2026-03-05',
];

/** A text of that many characters that matches; undefined when the pattern allows none. */
export const textOf = ({ pattern = '' }: JsonSchema, length: number): string | undefined =>
  textsOf(length).find((one) => one.length === length && new RegExp(pattern, 'u').test(one));

const someText = (schema: JsonSchema): string => {
  const lengths = [5, 14, 10, 1, 2, 7];
  const found = lengths.map((length) => textOf(schema, length)).find((one) => one !== undefined);
  if (found === undefined) throw new Error(`no text fits ${schema.pattern}`);
  return found;
};

/** An object of several schemas is one of all their properties. */
const merged = (parts: readonly JsonSchema[]): JsonSchema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, JsonSchema>,
  required: parts.flatMap(({ required = [] }) => required),
});

export const plainOf = (schema: JsonSchema): JsonSchema => (schema.allOf ? merged(schema.allOf.map(plainOf)) : schema);

/** A value that a schema accepts, with every property that it may have. */
export const sampleOf = (described: JsonSchema): unknown => {
  const schema = plainOf(described);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  switch (schema.type) {
    case 'string':
      return someText(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items ?? {}));
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sampleOf(one)]));
    default:
      return null;
  }
};

/** The value as somebody sends it who has `jwt`, or nobody; the session is that of the cookie. */
export const sampleFor = (schema: JsonSchema, jwt: string | undefined): unknown => {
  const { sessionToken: _cookie, ...body } = sampleOf(schema) as Readonly<Record<string, unknown>>;
  return 'jwt' in body && jwt !== undefined ? { ...body, jwt } : body;
};

/** The path of a part of a value, with the schema of that part. */
export type Part = { readonly path: readonly (string | number)[]; readonly schema: JsonSchema };

/** Every part of the value that `sampleOf` makes, the whole value first, with each member of a choice. */
export const partsOf = (described: JsonSchema, path: Part['path'] = []): readonly Part[] => {
  const schema = plainOf(described);
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => partsOf(one, [...path, name]));
  const items = schema.items ? partsOf(schema.items, [...path, 0]) : [];
  const members = (schema.anyOf ?? []).flatMap((one) => partsOf(one, path));
  return [{ path, schema }, ...inside, ...items, ...members];
};

/** The value with another one at a path; `undefined` removes that part. */
export const withPart = (value: unknown, [key, ...rest]: Part['path'], part: unknown): unknown => {
  if (key === undefined) return part;
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? withPart(one, rest, part) : one));
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const changed = withPart(fields[key], rest, part);
  const { [key]: _former, ...others } = fields;
  return changed === undefined ? others : { ...others, [key]: changed };
};
