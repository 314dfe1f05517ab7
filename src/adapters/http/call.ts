import * as t from 'io-ts';
import type { Capability } from '#domain/shell/capabilities';

/**
 * Whom a call serves (ST-09): everybody; whoever knows the id of a cart, which has to be their own where it belongs to a
 * customer; a session of the site, without which it is refused with 401; a session of the staff site, whether or
 * not its person has registered for the program, because joining a clinic is how they register, or of a member of staff
 * who has, any other session being refused with 403; or another server, which sends its key as `key` (ST-06).
 */
export type CallAudience = 'public' | 'cart' | 'session' | 'staff-site' | 'staff' | 'server';

type DescribedCall<Q, A> = {
  readonly name: string;
  readonly audience: CallAudience;
  readonly method: 'GET' | 'POST';
  /**
   * Path parameters are written `{name}`, as in OpenAPI; the server turns them into Fastify's `:name`. `{platform}` and
   * `{identity}` are no parameters: the settings give their names (API-02).
   */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** What the shop must be able to do; without that there's no such endpoint. */
  readonly needs?: Capability;
  /** The values allowed for each path parameter; any other value is answered with 404. */
  readonly inPath?: Readonly<Record<string, readonly string[]>>;
  /** Decodes the body of a POST (an empty body is `{}`) or the query of a GET. */
  readonly request: t.Type<Q, unknown, unknown>;
  readonly answer: t.Type<A, unknown, unknown>;
  /** 202 when the server only accepts the request and does the work later; absent: 200. */
  readonly accepts?: 202;
  /** The maximum size of its request body; absent: `bodyLimit`. */
  readonly maxBytes?: number;
  /** What it says without a session, for calls that need one; by default, that there is none. */
  readonly unauthenticatedMessage?: string;
  /** Whether its 401 clears the cookies of the session; the 401 of any other call may be late, and leaves them. */
  readonly clearsSessionCookies?: true;
  /** When the call responds with 204 and no body, as a sentence; if absent, never. */
  readonly answersNothing?: string;
  /** The error codes it may respond with, besides those of every call and those of its audience. */
  readonly refusals: readonly ApiErrorCode[];
};

/** A call that gives all visitors of a site the same response, so caches may store it. */
export type CachedApiCall<Q, A> = DescribedCall<Q, A> & {
  readonly audience: 'public';
  readonly uncachedBecause?: undefined;
  /** Whether a request contains a search text; the server doesn't cache those responses (BU-06). If absent, none does. */
  readonly isSearch?: (request: Q) => boolean;
};

/** A call whose response no cache may store. */
export type UncachedApiCall<Q, A> = DescribedCall<Q, A> & {
  readonly uncachedBecause: 'changes data' | 'of one cart' | 'reads cookies' | 'reads a zip' | 'asks for pages';
};

/** A call of the shop's API. The server's handler, the browser's client and the OpenAPI document derive from it. */
export type ApiCall<Q, A> = CachedApiCall<Q, A> | UncachedApiCall<Q, A>;

type WithDefaults = Pick<DescribedCall<unknown, unknown>, 'method' | 'refusals'>;
type Described<C extends WithDefaults> = Omit<C, keyof WithDefaults> & Partial<WithDefaults>;

/** A public call: a POST that refuses nothing, unless it says otherwise. */
export const defineCachedCall = <Q, A>(
  call: Omit<Described<CachedApiCall<Q, A>>, 'audience'>,
): CachedApiCall<Q, A> => ({
  audience: 'public',
  method: 'POST',
  refusals: [],
  ...call,
});

/** A call whose response no cache may store, with the same defaults. */
export const defineUncachedCall = <Q, A>(call: Described<UncachedApiCall<Q, A>>): UncachedApiCall<Q, A> => ({
  method: 'POST',
  refusals: [],
  ...call,
});

/** The maximum size of a request body, in bytes. */
export const bodyLimit = 64 * 1024;

/** Where hosted platforms report their orders: this and the platform's name. They have no cookies, and sign what they send. */
export const webhookPathPrefix = '/api/webhooks/';

/** The `Allow` header of a call with that method. */
export const buildAllowHeader = (method: 'GET' | 'POST'): string =>
  method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';

export const apiErrorStatuses = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  LOGIN_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  LINE_CHANGED: 409,
  PREVIEW_OUTDATED: 409,
  CART_EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  LIMIT_EXCEEDED: 422,
  NOT_READY: 422,
  CHANGE_REFUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ApiErrorCode = keyof typeof apiErrorStatuses;

/** Why a call was refused. The fields of `extra` stand beside `error` in the response body. */
export type ApiRefusal = {
  readonly code: ApiErrorCode;
  /** For developers, unless the call says that it's for the customer. Sentences for shoppers are in `application/{room}/messages.ts`. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, unknown>>;
  /** `Retry-After`, if known. */
  readonly retryAfterSeconds?: number;
};

/** The body of every error response. */
export const ApiErrorCodec = t.intersection([
  t.type({
    error: t.intersection([
      t.strict({ code: t.keyof(apiErrorStatuses), message: t.string, requestId: t.string }),
      t.partial({ fields: t.record(t.string, t.string) }),
    ]),
  }),
  t.partial({ savedInput: t.unknown, merged: t.unknown }),
]);
export type ApiError = t.TypeOf<typeof ApiErrorCodec>;
