import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { type AmericanStateCode, americanStates } from '#domain/shipping/states';
import { stateOfZip, zipPrefixRanges } from '#domain/shipping/zip-states';

/** A zip of each state's capital, from a source other than the table. */
const capitals: Readonly<Record<AmericanStateCode, string>> = {
  AL: '36104',
  AK: '99801',
  AZ: '85001',
  AR: '72201',
  CA: '95814',
  CO: '80202',
  CT: '06103',
  DE: '19901',
  DC: '20001',
  FL: '32301',
  GA: '30303',
  HI: '96813',
  ID: '83702',
  IL: '62701',
  IN: '46204',
  IA: '50309',
  KS: '66603',
  KY: '40601',
  LA: '70802',
  ME: '04330',
  MD: '21401',
  MA: '02108',
  MI: '48933',
  MN: '55102',
  MS: '39201',
  MO: '65101',
  MT: '59601',
  NE: '68502',
  NV: '89701',
  NH: '03301',
  NJ: '08608',
  NM: '87501',
  NY: '12207',
  NC: '27601',
  ND: '58501',
  OH: '43215',
  OK: '73102',
  OR: '97301',
  PA: '17101',
  RI: '02903',
  SC: '29201',
  SD: '57501',
  TN: '37219',
  TX: '78701',
  UT: '84111',
  VT: '05602',
  VA: '23219',
  WA: '98501',
  WV: '25301',
  WI: '53703',
  WY: '82001',
};

describe('the state of a zip', () => {
  it.each(Object.entries(capitals))('is found for the capital of %s, %s', (state, zip) => {
    expect(stateOfZip(zip)).toEqual(O.some(state));
  });

  it.each([
    ['Puerto Rico', '00901'],
    ['the Virgin Islands', '00802'],
    ['armed forces in Europe', '09012'],
    ['armed forces in the Americas', '34001'],
    ['armed forces in the Pacific', '96201'],
    ['Guam', '96910'],
    ['nowhere', '00000'],
    ['no zip', '8020'],
    ['a word', 'abcde'],
  ])('is unknown for %s', (_place, zip) => expect(stateOfZip(zip)).toEqual(O.none));
});

describe('the table of prefixes', () => {
  it('has the 50 states and the District of Columbia, and no other', () => {
    expect(americanStates).toHaveLength(51);
    expect([...new Set(zipPrefixRanges.map(({ state }) => state))].toSorted()).toEqual(
      americanStates.map(([code]) => code).toSorted(),
    );
  });

  it('has ranges of three digits each, in order', () => {
    const odd = zipPrefixRanges.filter(
      ({ start, end }) => !/^\d{3}$/.test(start) || !/^\d{3}$/.test(end) || start > end || start === '000',
    );
    expect(odd).toEqual([]);
  });

  it('has no prefix for two states', () => {
    const inOrder = zipPrefixRanges.toSorted((a, b) => a.start.localeCompare(b.start));
    const overlapping = inOrder.filter(({ start }, index) => start <= (inOrder[index - 1]?.end ?? ''));
    expect(overlapping).toEqual([]);
  });

  it('has one first digit for each state, except for places that are served from a neighboring state', () => {
    const digits = (state: string) =>
      new Set(zipPrefixRanges.filter((run) => run.state === state).map((run) => run.start[0]));
    const spread = americanStates.map(([code]) => code).filter((code) => digits(code).size > 1);
    expect(spread).toEqual(['DC', 'NY', 'TX']);
  });
});
