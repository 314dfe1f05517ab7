import { type ApiCode, ApiErrorCodec, apiStatuses, type Call } from '../call';
import { callTable } from '../calls/call-table';
import { type Schema, schemaOf } from './schema-of';

export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses: Readonly<Record<string, Schema>>;
};

const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } });

const meanings: Readonly<Record<ApiCode, string>> = {
  VALIDATION: 'The request does not decode; `fields` names what is wrong.',
  LOGIN_REQUIRED: 'A guest has to sign in first.',
  FORBIDDEN: 'The request comes from another site.',
  NOT_FOUND: 'There is no such thing.',
  CART_EXPIRED: 'The cart was bought, or left alone for too long; `savedInput` is what was in it.',
  PAYLOAD_TOO_LARGE: 'The body is larger than 64 KiB.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is no JSON.',
  LIMIT_EXCEEDED: 'More than an order, or a line, may hold; nothing changed.',
  NOT_READY: 'The cart cannot be bought as it stands.',
  RATE_LIMITED: 'Too many tries.',
  INTERNAL: 'The shop failed.',
  UNAVAILABLE: 'The shop is too busy.',
};

const responsesOf = (call: Call<unknown, unknown>): Operation['responses'] => {
  const refusals: readonly ApiCode[] = ['VALIDATION', ...call.refusals];
  const failures = refusals.map((code) => [
    String(apiStatuses[code]),
    { description: meanings[code], ...json(schemaOf(ApiErrorCodec)) },
  ]);
  const done = { description: call.accepts ? 'Taken.' : 'Done.', ...json(schemaOf(call.answer)) };
  return { [String(call.accepts ?? 200)]: done, ...Object.fromEntries(failures) };
};

const inPath = (path: string): readonly Schema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const inQuery = (call: Call<unknown, unknown>): readonly Schema[] => {
  if (call.method !== 'GET') return [];
  const { properties = {} } = schemaOf(call.request) as { readonly properties?: Readonly<Record<string, Schema>> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: true, schema }));
};

const operationOf = (call: Call<unknown, unknown>): Operation => {
  const parameters = [...inPath(call.path), ...inQuery(call)];
  return {
    operationId: call.name,
    summary: call.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'POST' ? { requestBody: json(schemaOf(call.request)) } : {}),
    responses: responsesOf(call),
  };
};

/** The description of every call, made from the codecs that serve it. */
export const openApiDocument = (): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {
    title: 'Provender',
    version: '1.0.0',
    description: 'The calls of the shop. Amounts are decimal strings in US dollars.',
  },
  paths: Object.fromEntries(
    (Object.values(callTable) as readonly Call<unknown, unknown>[]).map((call) => [
      call.path,
      { [call.method.toLowerCase()]: operationOf(call) },
    ]),
  ),
});
