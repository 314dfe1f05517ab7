import { describe, expect, it } from 'vitest';
import { checkPrice, countDeliveryWithout, holdBackLine, isPromiseKept } from '#domain/autoship/price-rise';
import { money } from '#domain/money';
import { anAutoshipLine, date } from './autoship-builders';

const noticedOn = date('2026-03-01');
const pendingPrice = { price: money(4900), noticedOn, deliveriesWithout: 0 };
const noticed = anAutoshipLine({ pendingPrice });

describe('a price above the promised one', () => {
  it('is announced once', () => {
    const { kind, line } = checkPrice(anAutoshipLine(), money(4900), noticedOn);
    expect([kind, line]).toEqual(['notice', noticed]);
    expect(checkPrice(line, money(4900), date('2026-03-02'))).toEqual({ kind: 'unchanged', line });
  });

  it('is announced again if the price rises further, and the promise holds again', () => {
    const { kind, line } = checkPrice(noticed, money(5200), date('2026-03-20'));
    expect([kind, line.pendingPrice]).toEqual([
      'notice',
      { price: 5200, noticedOn: '2026-03-20', deliveriesWithout: 0 },
    ]);
  });

  it('is forgotten if it falls to the promised one', () => {
    const waiting = { ...noticed, status: 'waiting' } as const;
    expect(checkPrice(waiting, money(4599), date('2026-04-20')).line).toEqual(anAutoshipLine());
  });

  it('is nothing to a line that promises none, as on the staff site', () => {
    const { promisedPrice: _none, ...line } = anAutoshipLine();
    expect(checkPrice(line, money(9900), noticedOn)).toEqual({ kind: 'unchanged', line });
  });
});

describe('the promise', () => {
  it.each([
    ['2026-03-31', true],
    ['2026-04-01', false],
  ] as const)('holds for deliveries within 30 days of the mail: on %s %s', (on, holds) => {
    expect(isPromiseKept(noticed, date(on))).toBe(holds);
    expect(holdBackLine(noticed, date(on)).status).toBe(holds ? 'live' : 'waiting');
  });
});

describe('a line whose new price is unanswered', () => {
  it('ends after two deliveries without it', () => {
    const once = countDeliveryWithout({ ...noticed, status: 'waiting' });
    expect([once.status, countDeliveryWithout(once).status]).toEqual(['waiting', 'ended']);
  });

  it('does not end while it is delivered', () => {
    expect(countDeliveryWithout(noticed)).toBe(noticed);
  });
});
