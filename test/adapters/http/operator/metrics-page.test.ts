import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { serveMetrics } from '#adapters/http/operator/metrics-page';
import { RenewalMetrics } from '#adapters/prometheus/renewal-metrics';
import { instant } from '#domain/time';

const token = 'a-token-of-the-tests-that-reads-metrics';

type Asked = { readonly from?: string; readonly bearer?: string; readonly hosts?: ReadonlySet<string> | undefined };

const ask = async ({ from = '127.0.0.1', bearer, hosts }: Asked, configured?: string) => {
  const app = fastify();
  const metrics = new RenewalMetrics(['DTC']);
  metrics.count('DTC', { placed: 3, failed: 1 });
  const due = { site: 'DTC', due: 4, late: 2, oldestDueAt: instant(1_000) } as const;
  serveMetrics({
    contentType: metrics.contentType,
    read: () => metrics.write([due], instant(61_000)),
    ...(hosts ? { shopHosts: hosts } : {}),
    ...(configured === undefined ? {} : { token: configured }),
  })(app);
  const headers = { host: 'localhost', ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) };
  return app.inject({ url: '/metrics', remoteAddress: from, headers });
};

const local = new Set(['localhost']);

describe('the page of metrics', () => {
  it('says what is due, late, charged and failed, and since when', async () => {
    const { statusCode, body, headers } = await ask({ hosts: local });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    for (const line of [
      'provender_renewal_steps_total{site="DTC",outcome="placed"} 3',
      'provender_renewal_steps_total{site="DTC",outcome="failed"} 1',
      'provender_renewals_due{site="DTC"} 4',
      'provender_renewals_late{site="DTC"} 2',
      'provender_renewals_oldest_due_seconds{site="DTC"} 60',
    ])
      expect(body).toContain(line);
  });

  it.each<[string, Asked, string | undefined, number]>([
    ['another machine without a token', { from: '10.0.0.9', hosts: local }, token, 404],
    ['another machine with another token', { from: '10.0.0.9', bearer: `${token}s`, hosts: local }, token, 404],
    ['another machine with the token', { from: '10.0.0.9', bearer: token, hosts: local }, token, 200],
    ['a token where none is set', { from: '10.0.0.9', bearer: 'undefined', hosts: local }, undefined, 404],
    ['this machine where it may be a proxy', {}, token, 404],
    ['a proxy with the token', { bearer: token }, token, 200],
  ])('answers %s as it should', async (_who, asked, configured, status) => {
    expect((await ask(asked, configured)).statusCode).toBe(status);
  });
});
