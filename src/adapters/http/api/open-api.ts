import * as E from 'fp-ts/Either';
import {
  type ApiCall,
  type ApiErrorCode,
  ApiErrorCodec,
  apiErrorStatuses,
  bodyLimit,
  type CallAudience,
} from '../call';
import { type CallPathNames, defaultCallPathNames, fillCallPathNames } from '../wire/call-path-names';
import { type ApiSection, allApiCalls, apiSections, sectionsOf } from '../wire/call-table';
import { buildJsonSchema, type JsonSchema, type JsonSchemaDefinitions } from './schema-of';

/** An object of OpenAPI 3.1, such as a response. */
export type OpenApiObject = Readonly<Record<string, unknown>>;

export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

export type OpenApiOperation = {
  readonly operationId: string;
  readonly tags: readonly ApiSection[];
  readonly summary: string;
  /** Who may call it. */
  readonly description: string;
  readonly parameters?: readonly OpenApiObject[];
  readonly requestBody?: OpenApiObject;
  readonly responses: Readonly<Record<string, OpenApiObject>>;
};

type AnyCall = ApiCall<unknown, unknown>;

const json = (schema: JsonSchema): OpenApiObject => ({ content: { 'application/json': { schema } } });

const errorDescriptions: Readonly<Record<ApiErrorCode, string>> = {
  VALIDATION: "The request can't be decoded. `fields` names each wrong part by its path and says what it must be.",
  UNAUTHENTICATED:
    "There is no session, or it has ended, and its cookies are cleared. For a cart: it belongs to a customer who isn't logged in.",
  LOGIN_REQUIRED: 'A guest has to log in first.',
  FORBIDDEN:
    'Another site sent the request (`Origin` or `Sec-Fetch-Site` says so), or this caller may not use the endpoint.',
  NOT_FOUND: "What you asked for doesn't exist.",
  METHOD_NOT_ALLOWED: "The endpoint doesn't take this method. `Allow` lists the ones it does.",
  CONFLICT: "`sessionToken` isn't the token in the cookie.",
  CART_EXPIRED: 'The cart was ordered or merged, or it expired. `savedInput` has what was in it.',
  PAYLOAD_TOO_LARGE: `The body is larger than ${bodyLimit / 1024} KiB.`,
  UNSUPPORTED_MEDIA_TYPE: "The body isn't `application/json`.",
  LIMIT_EXCEEDED: "That's more than a line or an order can hold. Nothing changed.",
  LINE_CHANGED:
    "A line doesn't have the expected quantity or plan, or it's gone. Nothing changed. `fields.lineId` names the line.",
  NOT_READY: "The cart can't be ordered as it is.",
  PREVIEW_OUTDATED: 'Something changed since the preview. Nothing was done. Ask for the preview again.',
  CHANGE_REFUSED:
    "The Autoship can't be changed like that. Nothing was done. `message` tells the customer why, and `fields.reason` names the rule.",
  RATE_LIMITED: 'Too many attempts. `Retry-After` says how many seconds to wait.',
  INTERNAL: "The server failed. `requestId` identifies the request in the shop's log.",
  UNAVAILABLE: "The shop is too busy or can't reach something it needs. `Retry-After` says how many seconds to wait.",
};

const headersOf = (code: ApiErrorCode): Readonly<Record<string, OpenApiObject>> => {
  if (code === 'UNAVAILABLE' || code === 'RATE_LIMITED')
    return { 'Retry-After': { schema: { type: 'integer', minimum: 1 }, required: true } };
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
  public: 'Anyone may call it.',
  cart: "Anyone who knows the cart's id may call it. A customer's cart needs that customer's session.",
  session: 'Needs a session on this site, from its cookie.',
  'staff-site':
    "Needs a session on the staff site, from its cookie. The customer doesn't have to be registered for the program yet.",
  staff: 'Needs the session of a registered staff member on the staff site, from its cookie.',
  server: 'For other servers, which send their `key`. Browsers are refused.',
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
    description: call.accepts ? 'Accepted.' : 'Success.',
    ...json(buildJsonSchema(call.answer, definitions)),
  },
  ...(call.uncachedBecause === undefined && call.method === 'GET'
    ? { '304': { description: 'Nothing changed since the response whose `ETag` you sent as `If-None-Match`.' } }
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
    tags: sectionsOf(call.name),
    summary: call.summary,
    description: audienceDescriptions[call.audience],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'POST' ? { requestBody: requestBodyOf(call, definitions) } : {}),
    responses: responsesOf(call, definitions),
  };
};

/** What holds for every endpoint, a sentence or two each. */
const introduction: readonly string[] = [
  'Send JSON in UTF-8 and you get JSON back. Amounts are decimal strings in US dollars.',
  `A request body can be up to ${bodyLimit / 1024} KiB. An empty body counts as \`{}\`, and fields an endpoint doesn't know are ignored.`,
  'The schema of each request says how long a text or a list can be. Lengths are in characters.',
  'Each endpoint takes either POST or GET. Those that take GET take HEAD too, and all of them take OPTIONS. Requests from other websites are refused.',
];

/** Describes calls under the paths that they have with those names. */
export const buildOpenApiDocument = (
  names: CallPathNames = defaultCallPathNames,
  shopName = 'Shop',
  calls = allApiCalls,
): OpenApiDocument => {
  const definitions: JsonSchemaDefinitions = new Map();
  definitions.set('ApiError', buildJsonSchema(ApiErrorCodec, definitions));
  const paths = Object.fromEntries(
    calls.map((call) => {
      const path = fillCallPathNames(call.path, names);
      return [path, { [call.method.toLowerCase()]: operationOf(path, call, definitions) }];
    }),
  );
  return {
    openapi: '3.1.0',
    info: { title: `${shopName} API`, version: '1.0.0', description: introduction.join(' ') },
    tags: Object.entries(apiSections).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: { schemas: Object.fromEntries(definitions) },
  };
};
