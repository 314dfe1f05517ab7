import { describe, expect, it } from 'vitest';
import type { AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import type { OneTimeItem } from '#domain/autoship/cycle';
import { buildRenewalQuote } from '#domain/autoship/renewal-quote';
import { decideShipment, listQuotedLines, listUnsent } from '#domain/autoship/shipment-decision';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import { anAutoshipContract, anAutoshipLine, aQuotedVariant } from './autoship-builders';

const id = (text: string): MerchandiseId => text as MerchandiseId;
/** What is left of each variant, with its price. */
const stock =
  (left: Readonly<Record<string, readonly [left: number, cents: number]>>) => (merchandiseId: MerchandiseId) => {
    const found = left[merchandiseId];
    return found && { left: found[0], price: money(found[1]) };
  };
const kibble = anAutoshipLine({ id: 'kibble' as AutoshipLineId, merchandiseId: id('kibble') });
const cans = anAutoshipLine({ id: 'cans' as AutoshipLineId, merchandiseId: id('cans'), quantity: 2 });

/** The quote of lines, and of items besides them. */
const quoteOf = (lines: readonly AutoshipLine[], items: readonly OneTimeItem[] = []) => {
  const quoted = ({ merchandiseId, quantity }: OneTimeItem) => ({
    ...aQuotedVariant({ merchandiseId }),
    quantity,
    currentPrice: money(4599),
  });
  return buildRenewalQuote([...lines.map((line) => ({ ...quoted(line), line })), ...items.map(quoted)], {
    state: 'CO',
    freeShippingMinimum: money(5000),
    contractVersion: 1,
  });
};

describe('the lines of a delivery that was quoted', () => {
  const quote = quoteOf([kibble, cans], [{ merchandiseId: id('treats'), quantity: 1 }]);

  it('have the variants and quantities of the quote, with the present policy, whatever was changed since', () => {
    const swapped = {
      ...kibble,
      merchandiseId: id('other'),
      outOfStock: 'substitute',
      substitutes: [id('good')],
    } as const;
    const removed = { ...cans, quantity: 5, status: 'ended' } as const;
    expect(listQuotedLines(anAutoshipContract({ lines: [swapped, removed] }), quote)).toMatchObject([
      { merchandiseId: 'kibble', quantity: 1, outOfStock: 'substitute', substitutes: ['good'] },
      { merchandiseId: 'cans', quantity: 2, outOfStock: 'ship-the-rest' },
    ]);
  });

  it('are left out if they are short and no longer in the contract', () => {
    expect(listQuotedLines(anAutoshipContract({ lines: [kibble] }), quote)).toMatchObject([
      { id: 'kibble' },
      { id: 'cans', merchandiseId: 'cans', quantity: 2, outOfStock: 'ship-the-rest', substitutes: [] },
    ]);
  });
});

describe('the list of quoted items that were not sent', () => {
  const substituted = { ...cans, outOfStock: 'substitute', substitutes: [id('good')] } as const;
  const unsentOf = (
    lines: readonly AutoshipLine[],
    sent: Readonly<Record<string, number>>,
    items: readonly OneTimeItem[] = [],
  ) =>
    listUnsent(
      anAutoshipContract({ lines }),
      quoteOf(lines, items),
      Object.entries(sent).map(([variant, quantity]) => ({ merchandiseId: id(variant), quantity })),
    );

  it('is nothing if all was sent', () => {
    expect(unsentOf([kibble, cans], { kibble: 2, cans: 2 }, [{ merchandiseId: id('kibble'), quantity: 1 }])).toEqual(
      [],
    );
  });

  it('is counted by units, if a line and a one-time item have the same variant', () => {
    expect(unsentOf([kibble], { kibble: 1 }, [{ merchandiseId: id('kibble'), quantity: 1 }])).toEqual(['kibble']);
    expect(unsentOf([cans], { cans: 1 }, [{ merchandiseId: id('cans'), quantity: 1 }])).toEqual(['cans']);
  });

  it('counts a substitute for its line, and not if it is a line of its own', () => {
    expect(unsentOf([kibble, substituted], { kibble: 1, good: 2 })).toEqual([]);
    const good = anAutoshipLine({ id: 'good' as AutoshipLineId, merchandiseId: id('good'), quantity: 2 });
    expect(unsentOf([substituted, good], { good: 2 })).toEqual(['cans']);
  });

  it('has a line that was left out, even if its policy is another by now', () => {
    for (const outOfStock of ['wait', 'skip', 'ship-the-rest'] as const)
      expect(unsentOf([kibble, { ...cans, outOfStock }], { kibble: 1 })).toEqual(['cans']);
  });
});

describe('a delivery with a line that is out of stock', () => {
  it('is sent without it by default', () => {
    expect(decideShipment([kibble, cans], stock({ kibble: [1, 4599], cans: [1, 3000] }))).toEqual({
      kind: 'Ship',
      lines: [{ line: kibble, merchandiseId: 'kibble' }],
      oneTimeItems: [],
      leftOut: [cans],
    });
  });

  it('waits as a whole if the line says so', () => {
    const waiting = { ...cans, outOfStock: 'wait' } as const;
    expect(decideShipment([kibble, waiting], stock({ kibble: [1, 4599] }))).toEqual({
      kind: 'Wait',
      missing: [waiting],
    });
  });

  it('is skipped if the line says so', () => {
    const skipped = { ...cans, outOfStock: 'skip' } as const;
    expect(decideShipment([kibble, skipped], stock({ kibble: [1, 4599] })).kind).toBe('Skip');
  });

  it('is skipped if nothing of it is left', () => {
    expect(decideShipment([kibble, cans], stock({}))).toEqual({ kind: 'Skip', missing: [kibble, cans] });
  });

  it('is sent with its one-time items alone if no line is left, or the customer left all out', () => {
    const treats = { merchandiseId: id('treats'), quantity: 2 };
    const left = stock({ treats: [2, 900] });
    for (const lines of [[], [kibble]])
      expect(decideShipment(lines, left, [treats])).toEqual({
        kind: 'Ship',
        lines: [],
        oneTimeItems: [treats],
        leftOut: lines,
      });
    expect(decideShipment([], stock({ treats: [1, 900] }), [treats])).toEqual({ kind: 'Skip', missing: [treats] });
  });

  it('lacks a one-time item if the lines and earlier items leave too little stock', () => {
    const [one, two] = [
      { merchandiseId: id('kibble'), quantity: 1 },
      { merchandiseId: id('kibble'), quantity: 2 },
    ];
    expect(decideShipment([kibble], stock({ kibble: [3, 4599] }), [one, two])).toMatchObject({
      oneTimeItems: [one],
      leftOut: [two],
    });
  });

  it('has the first approved substitute with enough stock, at the promised price or less', () => {
    const substituted = { ...cans, outOfStock: 'substitute', substitutes: ['short', 'dear', 'good'].map(id) } as const;
    const left = stock({ kibble: [1, 4599], short: [1, 3000], dear: [9, 4600], good: [9, 4599] });
    expect(decideShipment([kibble, substituted], left)).toMatchObject({
      lines: [{ merchandiseId: 'kibble' }, { merchandiseId: 'good' }],
      leftOut: [],
    });
  });

  it('is sent without the line if its substitutes are missing too', () => {
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
