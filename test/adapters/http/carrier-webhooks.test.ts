import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { aParcel } from '../../builders';
import { anHttpShop, type HttpShop, testCarrierSecret } from '../../http-shop';
import { aSignedInCustomer } from '../../signed-in-customer';

let shop: HttpShop;
let numbers: Readonly<Record<Site, number>>;
const tracking = { carrier: 'Acme Parcel', number: 'AP1' };

beforeEach(async () => {
  shop = await anHttpShop();
  const place = async (site: Site, number: string): Promise<number> => {
    const placed = await (await aSignedInCustomer(shop, 'owner@example.com', site)).order(`order-${site}`);
    const parcel = aParcel({ lines: [{ position: 0, units: 2 }], tracking: { ...tracking, number } });
    await shop.ports[site].fulfillment.ship(`order-${site}` as OrderId, parcel)();
    return placed;
  };
  numbers = { DTC: await place('DTC', 'AP1'), HPSF: await place('HPSF', 'AP2') };
});

const report = (some: object = {}) => ({
  carrier: 'ACME PARCEL',
  trackingNumber: 'ap 1',
  status: 'delivered',
  at: '2026-03-09T17:00:00Z',
  ...some,
});

const sign = (payload: string, secret = testCarrierSecret): string =>
  `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;

const send = async (body: unknown, signature?: string, url = '/api/webhooks/carrier') => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = {
    host: 'shop.test',
    'content-type': 'application/json',
    'x-carrier-signature': signature ?? sign(payload),
  };
  return shop.app.inject({ method: 'POST', url, headers, payload });
};

const emails = async (site: Site) => {
  await shop.deliverEvents(site);
  return shop.ports[site].mail.messages.map(({ subject }) => subject);
};

describe('the endpoint for carriers', () => {
  it('takes reports about the parcels of both sites, once however often they come', async () => {
    const reports = [
      report({ status: 'in-transit', at: '2026-03-06T08:00:00-07:00' }),
      report(),
      report({ trackingNumber: 'AP2' }),
    ];
    for (let time = 0; time < 2; time += 1) expect((await send({ reports })).statusCode).toBe(204);
    expect(await emails('DTC')).toEqual([`Your Provender order ${numbers.DTC} was delivered`]);
    expect(await emails('HPSF')).toEqual([expect.stringContaining(`order ${numbers.HPSF} was delivered`)]);
  });

  it('asks for a report of an unknown parcel again later, and stores the others', async () => {
    const answer = await send({ reports: [report({ trackingNumber: 'AP9' }), report()] });
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      503,
      'No parcel has this tracking number yet. Send the report again later.',
    ]);
    expect(await emails('DTC')).toHaveLength(1);
  });

  it.each([
    ['no signature', ''],
    ['a signature with another secret', sign(JSON.stringify({ reports: [report()] }), 'another secret')],
    ['a signature of another body', sign('{}')],
  ])('refuses a request with %s', async (_what, signature) => {
    expect((await send({ reports: [report()] }, signature)).statusCode).toBe(401);
    expect(await emails('DTC')).toEqual([]);
  });

  it.each([
    ['no JSON', 'delivered'],
    ['no reports', {}],
    ['an unknown status', { reports: [report({ status: 'lost' })] }],
    ['a time without a zone', { reports: [report({ at: '2026-03-09T17:00:00' })] }],
    ['a day that does not exist', { reports: [report({ expectedOn: '2026-02-30' })] }],
    ['no tracking number', { reports: [report({ trackingNumber: ' ' })] }],
    ['too many reports', { reports: Array.from({ length: 501 }, () => report()) }],
    ['one bad report among good ones', { reports: [report(), report({ at: 'today' })] }],
  ])('refuses a signed body with %s', async (_what, body) => {
    expect((await send(body)).statusCode).toBe(400);
    expect(await emails('DTC')).toEqual([]);
  });

  it('is known under this name alone', async () => {
    expect((await send({ reports: [report()] }, undefined, '/api/webhooks/carriers')).statusCode).toBe(404);
  });
});
