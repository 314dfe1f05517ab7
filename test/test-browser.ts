import type { SendRequest } from '#adapters/http/client/http-client';
import type { Site } from '#domain/site';
import { type HttpShop, origins } from './http-shop';

type Headers = Readonly<Record<string, string>>;

/** What a browser that has a session identifies its person with in calls; undefined for a guest. */
export const findJwt = async (browser: TestBrowser): Promise<string | undefined> => {
  const answer = await browser.call('/api/identity/get-jwt', {});
  return answer.statusCode === 200 ? answer.json<{ jwt: string }>().jwt : undefined;
};

/** A browser without script: it stores cookies, loads pages, posts forms and sends calls. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  private readonly headers: Headers;

  constructor(
    private readonly shop: Pick<HttpShop, 'app'>,
    site: Site = 'DTC',
    origin: string = origins[site],
  ) {
    this.headers = { host: new URL(origin).host };
  }

  get(url: string, headers: Headers = {}) {
    return this.inject({ method: 'GET', url, headers });
  }

  post(url: string, fields: Readonly<Record<string, string>>, headers: Headers = {}) {
    return this.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  call(path: string, body: unknown) {
    return this.inject({
      method: 'POST',
      url: path.startsWith('/') ? path : `/api/ecom/v1.0/${path}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  }

  /** Posts Proceed to Checkout, and returns the path of the checkout. */
  async proceedToCheckout(): Promise<string> {
    const answer = await this.post('/cart', { intent: 'checkout' });
    if (answer.statusCode !== 303) throw new Error(`no way to the checkout: ${answer.statusCode}`);
    return new URL(String(answer.headers.location)).pathname;
  }

  /** The same, for the use cases of the browser. */
  readonly send: SendRequest = async ({ method, path, body }) => {
    const answer = await (method === 'POST' ? this.call(path, body ?? {}) : this.get(path));
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json<unknown>() };
  };

  private async inject({
    headers = {},
    ...request
  }: {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly headers?: Headers;
    readonly payload?: string;
  }) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.shop.app.inject({
      ...request,
      headers: { ...this.headers, ...headers, ...(cookie === '' ? {} : { cookie }) },
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

/** A page as its body contains it for hydration. */
export const pageOf = (body: string) => {
  const data = body.match(/<script type="application\/json" id="page">(.*?)<\/script>/s)?.[1] ?? '{}';
  return JSON.parse(data).page;
};

export const screenOf = (body: string) => pageOf(body).screen;

/** The hidden fields of the checkout form. */
export const hiddenFields = ({ orderId, cost, cartVersion }: ReturnType<typeof screenOf>) => ({
  orderId: String(orderId),
  seenTotal: String(cost?.total),
  cartVersion: String(cartVersion),
});
