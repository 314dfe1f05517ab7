import { describe, expect, it } from 'vitest';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import { decideShipment } from '#domain/autoship/shipment-decision';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import { anAutoshipLine } from './autoship-builders';

const id = (text: string): MerchandiseId => text as MerchandiseId;
/** What is left of each variant, with its price. */
const stock =
  (left: Readonly<Record<string, readonly [left: number, cents: number]>>) => (merchandiseId: MerchandiseId) => {
    const found = left[merchandiseId];
    return found && { left: found[0], price: money(found[1]) };
  };
const kibble = anAutoshipLine({ id: 'kibble' as AutoshipLineId, merchandiseId: id('kibble') });
const cans = anAutoshipLine({ id: 'cans' as AutoshipLineId, merchandiseId: id('cans'), quantity: 2 });

describe('a delivery of which a line is out of stock', () => {
  it('is sent without it by default', () => {
    expect(decideShipment([kibble, cans], stock({ kibble: [1, 4599], cans: [1, 3000] }))).toEqual({
      kind: 'Ship',
      lines: [{ line: kibble, merchandiseId: 'kibble' }],
      leftOut: [cans],
    });
  });

  it('waits as a whole where the line says so', () => {
    const waiting = { ...cans, outOfStock: 'wait' } as const;
    expect(decideShipment([kibble, waiting], stock({ kibble: [1, 4599] }))).toEqual({
      kind: 'Wait',
      missing: [waiting],
    });
  });

  it('is skipped where the line says so', () => {
    const skipped = { ...cans, outOfStock: 'skip' } as const;
    expect(decideShipment([kibble, skipped], stock({ kibble: [1, 4599] })).kind).toBe('Skip');
  });

  it('is skipped where nothing of it is left', () => {
    expect(decideShipment([kibble, cans], stock({}))).toEqual({ kind: 'Skip', missing: [kibble, cans] });
  });

  it('has the first approved substitute of which enough is left, at most at the promised price', () => {
    const substituted = { ...cans, outOfStock: 'substitute', substitutes: ['short', 'dear', 'good'].map(id) } as const;
    const left = stock({ kibble: [1, 4599], short: [1, 3000], dear: [9, 4600], good: [9, 4599] });
    expect(decideShipment([kibble, substituted], left)).toMatchObject({
      lines: [{ merchandiseId: 'kibble' }, { merchandiseId: 'good' }],
      leftOut: [],
    });
  });

  it('is sent without the line where its substitutes are missing too', () => {
    const substituted = { ...cans, outOfStock: 'substitute', substitutes: [id('short')] } as const;
    expect(decideShipment([kibble, substituted], stock({ kibble: [1, 4599] }))).toMatchObject({
      lines: [{ merchandiseId: 'kibble' }],
      leftOut: [substituted],
    });
  });

  it('counts the units of lines with the same variant together, the first line first', () => {
    const more = { ...kibble, id: 'more' as AutoshipLineId, quantity: 2 };
    expect(decideShipment([kibble, more], stock({ kibble: [2, 4599] }))).toMatchObject({
      lines: [{ line: kibble }],
      leftOut: [more],
    });
    expect(decideShipment([kibble, more], stock({ kibble: [3, 4599] }))).toMatchObject({ leftOut: [] });
  });

  it('has no substitute that another line takes', () => {
    const substituted = { ...cans, outOfStock: 'substitute', substitutes: [id('kibble')] } as const;
    expect(decideShipment([substituted, kibble], stock({ kibble: [2, 4000] }))).toMatchObject({
      lines: [{ line: kibble }],
      leftOut: [substituted],
    });
    expect(decideShipment([substituted, kibble], stock({ kibble: [3, 4000] }))).toMatchObject({
      lines: [{ line: substituted, merchandiseId: 'kibble' }, { line: kibble }],
    });
  });
});
