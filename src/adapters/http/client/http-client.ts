import axios, { type AxiosInstance, isAxiosError } from 'axios';
import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { type ApiCall, type ApiError, ApiErrorCodec } from '../call';

/** The statuses after which a GET is retried (KO-50). */
const retryStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const timeoutMs = 15_000;
/** In seconds. After a longer `Retry-After` there is no retry. */
const longestRetryAfter = 5;

/** Sends one request: with axios in the browser, by injection into the server in tests. */
export type SendRequest = (request: {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Cancels the request. */
  readonly signal?: AbortSignal | undefined;
}) => Promise<{ readonly status: number; readonly body: unknown; readonly retryAfter?: number }>;

export const createAxiosSender = (instance: AxiosInstance = axios.create()): SendRequest => {
  return async ({ method, path, body, signal }) => {
    const response = await instance.request<unknown>({
      method,
      url: path,
      timeout: timeoutMs,
      ...(signal ? { signal } : {}),
      validateStatus: () => true,
      ...(method === 'GET' ? {} : { data: body ?? {}, headers: { 'content-type': 'application/json' } }),
    });
    const after = Number(response.headers['retry-after'] ?? Number.NaN);
    return { status: response.status, body: response.data, ...(Number.isFinite(after) ? { retryAfter: after } : {}) };
  };
};

const isNetworkFailure = (error: unknown): boolean => !isAxiosError(error) || error.response === undefined;

/**
 * Sends calls to the server. A GET is retried once after a network failure or one of `retryStatuses`; a POST never is
 * (API-87 to API-89).
 */
export class HttpClient {
  constructor(
    private readonly send: SendRequest,
    private readonly wait: (seconds: number) => Promise<void>,
  ) {}

  /** The decoded response, or the server's error response. Throws if there's no response, or one that doesn't decode. */
  ask<Q, A>(
    call: ApiCall<Q, A>,
    request: Q,
    parameters: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
  ): TaskEither<ApiError, A> {
    return async () => {
      const { status, body } = await this.sent(call, call.request.encode(request), parameters, signal);
      if (status >= 200 && status < 300) return E.right(decodeOrThrow(call.answer, body));
      return E.left(decodeOrThrow(ApiErrorCodec, body));
    };
  }

  private async sent<Q, A>(
    call: ApiCall<Q, A>,
    encoded: unknown,
    parameters: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ): ReturnType<SendRequest> {
    const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(parameters[name] ?? ''));
    if (call.method === 'POST') return this.send({ method: 'POST', path, body: encoded });
    const query = new URLSearchParams(encoded as Record<string, string>).toString();
    const once = () => this.send({ method: 'GET', path: query ? `${path}?${query}` : path, signal });
    const first = await once().catch((error: unknown) => {
      if (signal?.aborted || !isNetworkFailure(error)) throw error;
      return undefined;
    });
    if (first && !retryStatuses.has(first.status)) return first;
    const after = first?.retryAfter ?? 0;
    if (first && after > longestRetryAfter) return first;
    await this.wait(after);
    return once();
  }
}

/** The response of a call that refuses nothing; a refusal is a bug and throws. */
export const callOrThrow = async <Q, A>(
  client: HttpClient,
  call: ApiCall<Q, A>,
  request: Q,
  parameters: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<A> => {
  const answered = await client.ask(call, request, parameters, signal)();
  if (E.isRight(answered)) return answered.right;
  throw new Error(`${call.name} was refused: ${answered.left.error.code}`);
};

/** The answer of a call, or the refusal that its error stands for; an error that stands for none is a bug and throws. */
export const callOrRefuse =
  <Q, A, R>(
    client: HttpClient,
    call: ApiCall<Q, A>,
    request: Q,
    parseRefusal: (answer: ApiError) => R | undefined,
  ): TaskEither<R, A> =>
  async () => {
    const answered = await client.ask(call, request)();
    if (E.isRight(answered)) return answered;
    const refusal = parseRefusal(answered.left);
    if (refusal !== undefined) return E.left(refusal);
    throw new Error(`${call.name} was refused: ${answered.left.error.code}`);
  };
