import { describe, expect, it } from 'vitest';
import { checkPrice, countDeliveryWithout, holdBackLine, priceLine } from '#domain/autoship/price-rise';
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
  ] as const)('holds for deliveries within 30 days of the email: on %s %s', (on, holds) => {
    expect(holdBackLine(noticed, date(on)).status).toBe(holds ? 'live' : 'waiting');
  });
});

describe('a line whose new price is accepted', () => {
  const accepted = anAutoshipLine({ pendingPrice: { ...pendingPrice, isAccepted: true } });
  const risen = anAutoshipLine({ promisedPrice: money(4900) });

  it.each([
    ['2026-03-31', 4599],
    ['2026-04-01', 4900],
  ] as const)('keeps the old price as long as the promise holds, and is delivered: on %s', (on, price) => {
    expect(priceLine(accepted, date(on)).promisedPrice).toBe(price);
    expect(holdBackLine(accepted, date(on))).toBe(accepted);
  });

  it('is announced again only if the price rises further', () => {
    for (const day of ['2026-03-20', '2026-04-20'] as const)
      expect(checkPrice(accepted, money(4900), date(day))).toEqual({ kind: 'unchanged', line: accepted });
    const later = date('2026-04-20');
    expect(checkPrice(accepted, money(5200), later)).toEqual({
      kind: 'notice',
      line: { ...risen, pendingPrice: { price: 5200, noticedOn: later, deliveriesWithout: 0 } },
    });
  });

  it('is forgotten if the price falls before the promise ends, and stays afterward', () => {
    expect(checkPrice(accepted, money(4599), date('2026-03-20')).line).toEqual(anAutoshipLine());
    expect(checkPrice(accepted, money(4599), date('2026-04-20')).line).toEqual(accepted);
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
