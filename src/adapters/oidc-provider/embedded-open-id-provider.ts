import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#application/ports/clock';
import type { ProviderRecords } from '#application/ports/provider-records';
import type { ReportError } from '#application/ports/report';
import { embeddedProviderPath } from '#domain/identity/embedded-subject';
import { ProviderRecordAdapter } from './provider-record-adapter';
import { buildProviderSettings, interactionPath, type ProviderSettings } from './provider-settings';

/** A request below the provider's path, with the headers that it reads. */
export type ProviderRequest = {
  readonly method: string;
  /** From the root of the host, with query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: string;
};

export type ProviderAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
};

type Dispatch = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The headers of a request that reach the provider; it believes no other that a browser sends. */
const passedHeaders = ['accept', 'authorization', 'content-type', 'cookie'] as const;

type Parts = Omit<ProviderSettings, 'adapterFor'> & {
  /** Its name, and the URL below which it responds. */
  readonly issuer: string;
  readonly records: ProviderRecords;
  readonly clock: Clock;
  readonly report: ReportError;
};

/** An OpenID provider in this process, which is loaded with the first request. It opens no port. */
export class EmbeddedOpenIdProvider {
  private loaded: ReturnType<EmbeddedOpenIdProvider['load']> | undefined;

  constructor(private readonly parts: Parts) {}

  /** Returns what a browser or the shop asks. */
  async answer(request: ProviderRequest): Promise<ProviderAnswer> {
    const { callback } = await this.open();
    return this.dispatch(request, callback);
  }

  /** Says to the provider who the person at its interaction page is; undefined if this browser has no such interaction. */
  async finishInteraction(request: ProviderRequest, accountId: string): Promise<ProviderAnswer | undefined> {
    const { provider, errors } = await this.open();
    if (!request.url.startsWith(interactionPath)) return undefined;
    let isGone = false;
    const answer = await this.dispatch(request, async (incoming, response) => {
      try {
        await provider.interactionFinished(incoming, response, { login: { accountId, remember: true } });
      } catch (error) {
        if (!(error instanceof errors.SessionNotFound)) throw error;
        isGone = true;
        response.writeHead(400).end();
      }
    });
    return isGone ? undefined : answer;
  }

  /** Sends a request of the shop itself, such as `fetch` does; only the provider's own URLs are reached. */
  readonly fetch = async (
    url: string,
    options: {
      readonly method?: string;
      readonly headers?: Record<string, string>;
      readonly body?: unknown;
    } = {},
  ): Promise<Response> => {
    const target = new URL(url);
    if (target.origin !== new URL(this.parts.issuer).origin) throw new TypeError('that is not the embedded provider');
    const { method = 'GET', headers = {}, body } = options;
    const text = typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : '';
    const { status, ...answer } = await this.answer({
      method,
      url: target.pathname + target.search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(text === '' ? {} : { body: text }),
    });
    const sent = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(status === 204 ? null : new Uint8Array(answer.body), { status, headers: sent });
  };

  private open() {
    this.loaded ??= this.load();
    return this.loaded;
  }

  private async load() {
    const [{ inject }, { default: Provider, errors }] = await Promise.all([
      import('light-my-request'),
      import('oidc-provider'),
    ]);
    const { issuer, records, clock, report } = this.parts;
    const alreadyConsumed = () => new errors.InvalidGrant('authorization code already consumed');
    const adapterFor = (kind: string) => new ProviderRecordAdapter(kind, records, clock, alreadyConsumed);
    const provider = new Provider(issuer, buildProviderSettings({ ...this.parts, adapterFor }));
    provider.proxy = true;
    provider.on('server_error', (_context, error) => report('the embedded identity provider failed', error));
    return { inject, provider, errors, callback: provider.callback() };
  }

  private async dispatch({ method, url, headers, body }: ProviderRequest, run: Dispatch): Promise<ProviderAnswer> {
    const { inject } = await this.open();
    const { host, protocol } = new URL(this.parts.issuer);
    const known = passedHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
    const answer = await inject(
      (request, response) => {
        const incoming = Object.assign(request, { originalUrl: request.url });
        incoming.url = (incoming.url ?? '').slice(embeddedProviderPath.length) || '/';
        void Promise.resolve(run(incoming, response)).catch((error: unknown) => {
          this.parts.report('the embedded identity provider failed', error);
          response.writeHead(500).end();
        });
      },
      {
        method: method as 'GET',
        url,
        headers: { ...Object.fromEntries(known), host, 'x-forwarded-proto': protocol.slice(0, -1) },
        ...(body === undefined ? {} : { payload: body }),
      },
    );
    const sent = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : value] as const],
    );
    return { status: answer.statusCode, headers: Object.fromEntries(sent), body: answer.rawPayload };
  }
}
