import * as E from 'fp-ts/Either';
import {
  type ApiCall,
  type ApiErrorCode,
  ApiErrorCodec,
  apiErrorStatuses,
  bodyLimit,
  buildAllowHeader,
  type CallAudience,
} from '../call';
import { type CallPathNames, defaultCallPathNames, fillCallPathNames } from '../calls/call-path-names';
import { allApiCalls } from '../calls/call-table';
import { buildJsonSchema, type JsonSchema, type JsonSchemaDefinitions } from './schema-of';

/** An object of OpenAPI 3.1, such as a response. */
export type OpenApiObject = Readonly<Record<string, unknown>>;

export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

export type OpenApiOperation = {
  readonly operationId: string;
  readonly summary: string;
  /** Whom the call serves. */
  readonly description: string;
  readonly parameters?: readonly OpenApiObject[];
  readonly requestBody?: OpenApiObject;
  readonly responses: Readonly<Record<string, OpenApiObject>>;
};

type AnyCall = ApiCall<unknown, unknown>;

const json = (schema: JsonSchema): OpenApiObject => ({ content: { 'application/json': { schema } } });

const errorDescriptions: Readonly<Record<ApiErrorCode, string>> = {
  VALIDATION: 'The request does not decode; `fields` says by its path what each wrong part has to be.',
  UNAUTHENTICATED:
    'There is no session, or it is over; its cookies are cleared. Of a cart: it is of a customer, who has to sign in.',
  LOGIN_REQUIRED: 'A guest has to sign in first.',
  FORBIDDEN:
    'A page of another site sent the request: `Origin` or `Sec-Fetch-Site` names another origin; or the call is not for whoever asks.',
  NOT_FOUND: 'There is no such thing.',
  METHOD_NOT_ALLOWED: 'The call is asked with another method; `Allow` names those there are.',
  CONFLICT: '`sessionToken` is another one than that of the cookie.',
  CART_EXPIRED: 'The cart was bought, or left alone for too long; `savedInput` is what was in it.',
  PAYLOAD_TOO_LARGE: `The body is larger than ${bodyLimit / 1024} KiB.`,
  UNSUPPORTED_MEDIA_TYPE: 'The body is not sent as `application/json`.',
  LIMIT_EXCEEDED: 'More than an order, or a line, may hold; nothing changed.',
  LINE_CHANGED:
    'A line has another quantity or plan than the expected one, or is gone; nothing changed. `fields.lineId` names it.',
  NOT_READY: 'The cart cannot be bought as it stands.',
  RATE_LIMITED: 'Too many tries.',
  INTERNAL: 'The shop failed; `requestId` names the request in its log.',
  UNAVAILABLE:
    'The shop is too busy, or cannot reach what it needs; `Retry-After` says in how many seconds to try again.',
};

const headersOf = (code: ApiErrorCode): Readonly<Record<string, OpenApiObject>> => {
  if (code === 'UNAVAILABLE') return { 'Retry-After': { schema: { type: 'integer', minimum: 1 }, required: true } };
  return code === 'METHOD_NOT_ALLOWED' ? { Allow: { schema: { type: 'string' }, required: true } } : {};
};

/** The errors that every call may answer with, and those that only calls with a body may answer with. */
const errorsOfEveryCall: readonly ApiErrorCode[] = ['VALIDATION', 'METHOD_NOT_ALLOWED', 'INTERNAL', 'UNAVAILABLE'];
const errorsOfEveryPost: readonly ApiErrorCode[] = ['FORBIDDEN', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

const errorsOfAudience: Readonly<Record<CallAudience, readonly ApiErrorCode[]>> = {
  public: [],
  cart: [],
  session: ['UNAUTHENTICATED', 'CONFLICT'],
  'staff-site': ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
  staff: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
  server: ['FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'],
};

const audienceDescriptions: Readonly<Record<CallAudience, string>> = {
  public: 'For everybody.',
  cart: 'For whoever knows the id of a cart; where the cart is of a customer, for their session alone.',
  session: 'For a session of the site, by its cookie.',
  'staff-site': 'For a session of the staff site, registered for the program or not, by its cookie.',
  staff: 'For the session of a member of staff on the staff site, by its cookie.',
  server: 'For other servers, by their `key`; refused to browsers.',
};

const failuresOf = (call: AnyCall): OpenApiOperation['responses'] => {
  const codes = [
    ...new Set([
      ...errorsOfEveryCall,
      ...(call.method === 'POST' ? errorsOfEveryPost : []),
      ...errorsOfAudience[call.audience],
      ...call.refusals,
    ]),
  ];
  const byStatus = Map.groupBy(codes, (code) => String(apiErrorStatuses[code]));
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => {
      const headers = Object.assign({}, ...some.map(headersOf)) as Readonly<Record<string, OpenApiObject>>;
      const answer = {
        description: some.map((code) => `\`${code}\`: ${errorDescriptions[code]}`).join(' '),
        ...(Object.keys(headers).length > 0 ? { headers } : {}),
        ...json({ $ref: '#/components/schemas/ApiError' }),
      };
      return [status, answer];
    }),
  );
};

const responsesOf = (call: AnyCall, definitions: JsonSchemaDefinitions): OpenApiOperation['responses'] => ({
  [String(call.accepts ?? 200)]: {
    description: call.accepts ? 'Taken.' : 'Done.',
    ...json(buildJsonSchema(call.answer, definitions)),
  },
  ...(call.uncachedBecause === undefined && call.method === 'GET'
    ? { '304': { description: 'The answer is still the one whose `ETag` the request sent as `If-None-Match`.' } }
    : {}),
  ...(call.answersNothing === undefined ? {} : { '204': { description: call.answersNothing } }),
  ...failuresOf(call),
});

const pathParameters = (path: string, { inPath = {} }: AnyCall): readonly OpenApiObject[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(inPath[name] ? { enum: inPath[name] } : {}) },
  }));

const queryParameters = (call: AnyCall, definitions: JsonSchemaDefinitions): readonly OpenApiObject[] => {
  if (call.method !== 'GET') return [];
  const { properties = {}, required = [] } = buildJsonSchema(call.request, definitions);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

/** An empty body is read as `{}`, so a body is required only where the codec refuses `{}`. */
const requestBodyOf = (call: AnyCall, definitions: JsonSchemaDefinitions): OpenApiObject => ({
  required: E.isLeft(call.request.decode({})),
  ...json(buildJsonSchema(call.request, definitions)),
});

const operationOf = (path: string, call: AnyCall, definitions: JsonSchemaDefinitions): OpenApiOperation => {
  const parameters = [...pathParameters(path, call), ...queryParameters(call, definitions)];
  return {
    operationId: call.name,
    summary: call.summary,
    description: audienceDescriptions[call.audience],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'POST' ? { requestBody: requestBodyOf(call, definitions) } : {}),
    responses: responsesOf(call, definitions),
  };
};

const description = [
  'The calls of the shop. Amounts are decimal strings in US dollars.',
  `A body is JSON in UTF-8, of at most ${bodyLimit / 1024} KiB; an empty one is \`{}\`, and fields that a call does not know are ignored.`,
  'Each text, list and number has its bounds in the schema, with lengths in characters.',
  `A call answers ${buildAllowHeader('POST')} or ${buildAllowHeader('GET')}.`,
].join(' ');

/** Describes the calls under the paths that they have with those names. */
export const buildOpenApiDocument = (names: CallPathNames = defaultCallPathNames): OpenApiDocument => {
  const definitions: JsonSchemaDefinitions = new Map();
  definitions.set('ApiError', buildJsonSchema(ApiErrorCodec, definitions));
  const paths = Object.fromEntries(
    allApiCalls.map((call) => {
      const path = fillCallPathNames(call.path, names);
      return [path, { [call.method.toLowerCase()]: operationOf(path, call, definitions) }];
    }),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Provender', version: '1.0.0', description },
    paths,
    components: { schemas: Object.fromEntries(definitions) },
  };
};
