import axios, { AxiosError, type AxiosInstance } from 'axios';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { callOrThrow, createAxiosSender, HttpClient, type SendRequest } from '#adapters/http/client/http-client';
import { getProductByHandleCall } from '#adapters/http/wire/catalog/product-calls';
import { getGlobalsCall } from '#adapters/http/wire/content/frame-calls';
import { getPageCall } from '#adapters/http/wire/content/page-calls';
import { getStockObjectCall } from '#adapters/http/wire/shipping/stock-calls';

type Answer = Awaited<ReturnType<SendRequest>> | Error;

const nothingThere: Answer = { status: 200, body: { product: null } };
const refused = (status: number, code = 'UNAVAILABLE'): Answer => ({
  status,
  body: { error: { code, message: 'No.', requestId: 'r1' } },
});

/** A server that gives one of these answers to each request, with the requests and waits of the client. */
const aServer = (...answers: readonly Answer[]) => {
  const requests: Parameters<SendRequest>[0][] = [];
  const waits: number[] = [];
  const send: SendRequest = async (request) => {
    const answer = answers[requests.length] ?? new Error('asked once too often');
    requests.push(request);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const client = new HttpClient(send, async (seconds) => {
    waits.push(seconds);
  });
  return { client, requests, waits };
};

const read = (client: HttpClient) => client.ask(getProductByHandleCall, { handle: 'food' })();
const change = (client: HttpClient) => client.ask(getStockObjectCall, { destination: 'home' as const })();

const retryStatuses = [408, 409, 425, 429, 500, 502, 503, 504];
const otherStatuses = [400, 401, 403, 404, 405, 410, 413, 415, 422, 501];

describe('a GET (API-87, API-88, KO-50)', () => {
  it.each(retryStatuses)('is retried once after %i', async (status) => {
    const server = aServer(refused(status), nothingThere);
    expect(await read(server.client)).toEqual(E.right({ product: null }));
    expect(server.requests).toEqual(Array(2).fill({ method: 'GET', path: expect.stringContaining('?handle=food') }));
  });

  it.each(retryStatuses)('passes on the second %i', async (status) => {
    const server = aServer(refused(status), refused(status, 'INTERNAL'));
    expect(await read(server.client)).toMatchObject(E.left({ error: { code: 'INTERNAL' } }));
    expect(server.requests).toHaveLength(2);
  });

  it.each(otherStatuses)('is not retried after %i', async (status) => {
    const server = aServer(refused(status, 'NOT_FOUND'));
    expect(await read(server.client)).toMatchObject(E.left({ error: { code: 'NOT_FOUND' } }));
    expect(server.requests).toHaveLength(1);
  });

  it('is retried once after a network failure', async () => {
    const server = aServer(new Error('offline'), nothingThere);
    expect(await read(server.client)).toEqual(E.right({ product: null }));
    expect(server.waits).toEqual([0]);
  });

  it('throws the second network failure', async () => {
    const server = aServer(new Error('offline'), new Error('still offline'));
    await expect(read(server.client)).rejects.toThrow('still offline');
    expect(server.requests).toHaveLength(2);
  });

  it.each([0, 1, 5])('is retried after the seconds that the server asks for: %i', async (retryAfter) => {
    const server = aServer({ ...refused(503), retryAfter } as Answer, nothingThere);
    expect(E.isRight(await read(server.client))).toBe(true);
    expect(server.waits).toEqual([retryAfter]);
  });

  it('is retried after at most 5 s', async () => {
    const server = aServer({ ...refused(503), retryAfter: 6 } as Answer);
    expect(await read(server.client)).toMatchObject(E.left({ error: { code: 'UNAVAILABLE' } }));
    expect([server.requests.length, server.waits]).toEqual([1, []]);
  });
});

describe('a POST (API-89)', () => {
  it.each([...retryStatuses, ...otherStatuses])('is never retried, for example after %i', async (status) => {
    const server = aServer({ ...refused(status), retryAfter: 1 } as Answer);
    expect(await change(server.client)).toMatchObject(E.left({ error: { code: 'UNAVAILABLE' } }));
    expect(server.requests).toEqual([{ method: 'POST', path: '/api/get-stock-object', body: { destination: 'HOME' } }]);
  });

  it('throws a network failure', async () => {
    const server = aServer(new Error('offline'));
    await expect(change(server.client)).rejects.toThrow('offline');
    expect(server.requests).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('is thrown with the invalid field when it does not decode', async () => {
    const { client } = aServer({
      status: 200,
      body: { page: { slug: 'faq', title: 3, description: null, blocks: [] } },
    });
    await expect(client.ask(getPageCall, { slug: 'faq' })()).rejects.toThrow(/page\.title/);
  });

  it.each([undefined, null, '', '<html>Bad gateway</html>', [], {}, { error: 'no' }, { error: { code: 'ODD' } }])(
    'is thrown when it is a failure that does not decode: %j',
    async (body) => {
      await expect(change(aServer({ status: 502, body }).client)).rejects.toThrow('does not decode');
    },
  );

  it('is thrown when it refuses a read that has no refusals', async () => {
    const { client } = aServer(refused(404, 'NOT_FOUND'));
    await expect(callOrThrow(client, getPageCall, { slug: 'faq' })).rejects.toThrow('getPage was refused: NOT_FOUND');
  });
});

describe('a path', () => {
  it('contains its parameters, encoded', async () => {
    const server = aServer({ status: 200, body: { data: {} } });
    await callOrThrow(server.client, getGlobalsCall, { fields: [] }, { version: 'v1.0/../x' });
    expect(server.requests[0]?.path).toBe('/api/cms/v1.0%2F..%2Fx/get-globals');
  });
});

describe('sending with axios', () => {
  const answering = (status: number, headers: Record<string, string>, data: unknown): AxiosInstance =>
    axios.create({ adapter: async (config) => ({ status, statusText: '', headers, data, config }) });

  it.each([200, 404, 500])('answers %i with its body rather than throwing', async (status) => {
    const send = createAxiosSender(answering(status, {}, { some: 'body' }));
    expect(await send({ method: 'GET', path: '/api' })).toEqual({ status, body: { some: 'body' } });
  });

  it('reads how long the server asks to wait, in seconds', async () => {
    const retryAfter = async (value: string) => {
      const send = createAxiosSender(answering(503, { 'retry-after': value }, {}));
      return (await send({ method: 'GET', path: '/api' })).retryAfter;
    };
    expect(await retryAfter('3')).toBe(3);
    expect(await retryAfter('Wed, 21 Oct 2026 07:28:00 GMT')).toBeUndefined();
  });

  it('sends a POST as JSON, an empty one as an empty object', async () => {
    const sent: unknown[] = [];
    const instance = axios.create({
      adapter: async (config) => {
        sent.push([config.headers.get('content-type'), config.data]);
        return { status: 200, statusText: '', headers: {}, data: {}, config };
      },
    });
    await createAxiosSender(instance)({ method: 'POST', path: '/api' });
    expect(sent).toEqual([['application/json', '{}']]);
  });

  it('counts a request that never got an answer as a network failure', async () => {
    let tries = 0;
    const instance = axios.create({
      adapter: async () => {
        tries += 1;
        throw new AxiosError('timeout', 'ECONNABORTED');
      },
    });
    await expect(read(new HttpClient(createAxiosSender(instance), async () => undefined))).rejects.toThrow('timeout');
    expect(tries).toBe(2);
  });
});
