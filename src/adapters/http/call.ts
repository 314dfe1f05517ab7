import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { fieldErrors } from './field-errors';

type DescribedCall<Q, A> = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Fastify's and OpenAPI's parameters are both made from `{name}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** The values that each parameter in the path may have; any other is not found. */
  readonly inPath?: Readonly<Record<string, readonly string[]>>;
  /** Of a POST the body, of a GET the query; an empty body is `{}`. */
  readonly request: t.Type<Q, unknown, unknown>;
  readonly answer: t.Type<A, unknown, unknown>;
  /** The status of an answer that is taken, and worked on later; absent: 200. */
  readonly accepts?: 202;
  /** When it answers 204 and no body; absent: never. */
  readonly answersNothing?: string;
  /** What it may answer besides that and 400. */
  readonly refusals: readonly ApiCode[];
};

/** A call that answers every visitor of a site alike, so that caches may store its answers. */
export type PublicCall<Q, A> = DescribedCall<Q, A> & {
  readonly audience: 'public';
  /** Whether the request has a search text, whose answer the server does not store (BU-06); absent: none has. */
  readonly isSearch?: (request: Q) => boolean;
};

/** A call whose answer no cache may store; `audience` says why. */
export type VisitorCall<Q, A> = DescribedCall<Q, A> & {
  readonly audience: 'changes data' | 'of one cart' | 'reads cookies' | 'reads a zip' | 'asks for pages';
};

/** A call of the shop's own server: the one value from which handler, client and description are made. */
export type Call<Q, A> = PublicCall<Q, A> | VisitorCall<Q, A>;

/** The most bytes that a body may have. */
export const bodyLimit = 64 * 1024;

/** What `Allow` says of a call of that method. */
export const allowedMethods = (method: 'GET' | 'POST'): string =>
  method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';

/** Every code of a failure, with its status. */
export const apiStatuses = {
  VALIDATION: 400,
  LOGIN_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CART_EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  LIMIT_EXCEEDED: 422,
  NOT_READY: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ApiCode = keyof typeof apiStatuses;

/** Why a call was refused. `extra` stands beside `error` in the answer. */
export type ApiRefusal = {
  readonly code: ApiCode;
  /** For developers; what a shopper reads is the screens' business. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, unknown>>;
};

/** The body of every answer that is no success. */
export const ApiErrorCodec = t.intersection([
  t.type({
    error: t.intersection([
      t.strict({ code: t.keyof(apiStatuses), message: t.string, requestId: t.string }),
      t.partial({ fields: t.record(t.string, t.string) }),
    ]),
  }),
  t.partial({ savedInput: t.unknown }),
]);
export type ApiError = t.TypeOf<typeof ApiErrorCodec>;

/** Our own data that does not decode is a bug. */
export const decodeTrusted = <A>(codec: t.Type<A, unknown, unknown>, value: unknown): A => {
  const decoded = codec.decode(value);
  if (E.isRight(decoded)) return decoded.right;
  throw new Error(`an answer does not decode: ${JSON.stringify(fieldErrors(decoded.left))}`);
};
