import axios, { type AxiosInstance, isAxiosError } from 'axios';
import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type ApiError, ApiErrorCodec, type Call, decodeTrusted } from '../call';

/** KO-50. */
const retryStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const timeoutMs = 15_000;
const longestRetryAfter = 5;

/** Sends one request: the browser's is axios, a test's goes straight into the server. */
export type Send = (request: {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Aborted by whoever does not want the answer any more. */
  readonly signal?: AbortSignal | undefined;
}) => Promise<{ readonly status: number; readonly body: unknown; readonly retryAfter?: number }>;

export const sendWithAxios = (instance: AxiosInstance = axios.create()): Send => {
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

/** Asks the calls. A GET is tried once more on a status of KO-50 or a network failure; nothing that changes is (API-87 to API-89). */
export class HttpClient {
  constructor(
    private readonly send: Send,
    private readonly wait: (seconds: number) => Promise<void>,
  ) {}

  /** The answer, or the error the server told of. What does not decode, and a server that is not there, is thrown. */
  ask<Q, A>(
    call: Call<Q, A>,
    request: Q,
    parameters: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
  ): TaskEither<ApiError, A> {
    return async () => {
      const { status, body } = await this.sent(call, call.request.encode(request), parameters, signal);
      if (status >= 200 && status < 300) return E.right(decodeTrusted(call.answer, body));
      return E.left(decodeTrusted(ApiErrorCodec, body));
    };
  }

  private async sent<Q, A>(
    call: Call<Q, A>,
    encoded: unknown,
    parameters: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ): ReturnType<Send> {
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

/** A read that has nothing to refuse: a refusal is a bug. */
export const answerOf = async <Q, A>(
  client: HttpClient,
  call: Call<Q, A>,
  request: Q,
  parameters: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<A> => {
  const answered = await client.ask(call, request, parameters, signal)();
  if (E.isRight(answered)) return answered.right;
  throw new Error(`${call.name} was refused: ${answered.left.error.code}`);
};
