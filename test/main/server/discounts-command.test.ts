import { describe, expect, it } from 'vitest';
import { instant } from '#domain/time';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestShop, openTestSite } from '../../open-test-site';
import { createCommandRunner } from '../../run-shop-command';

const opened = () => {
  let now = instant(Date.parse('2026-11-27T18:00:00Z'));
  const dtc = openMemoryShop({ clock: () => now });
  const command = createCommandRunner(openTestShop([openTestSite(dtc)], ''));
  const run = async (...args: readonly string[]) => {
    const { exit, lines } = await command('discounts', ...args);
    return [exit, ...lines];
  };
  const pass = (milliseconds: number) => {
    now = instant(now + milliseconds);
  };
  return { run, pass, discounts: dtc.discounts };
};

describe('provender discounts', () => {
  it('creates a code in capitals, lists it, and ends it once', async () => {
    const { run, pass, discounts } = opened();
    expect(await run('list')).toEqual([0, 'There are no discount codes.']);
    expect(await run('create', 'fall-10', '--percent', '10', '--site', 'DTC')).toEqual([0, 'FALL-10  DTC  10% off']);
    const five = ['--amount', '5.50', '--minimum', '40', '--starts', '2026-12-01', '--ends', '2026-12-25'];
    const line =
      'FIVE  DTC and HPSF  $5.50 off  from $40.00  starts December 1, 2026 at 12:00 AM MST  ends December 25, 2026 at 12:00 AM MST';
    expect(await run('create', 'FIVE', ...five)).toEqual([0, line]);
    expect(await run('list')).toEqual([0, 'FALL-10  DTC  10% off', line]);
    expect(await discounts.find(['FIVE'])()).toMatchObject([{ value: { kind: 'amount', amount: 550 }, minimum: 4000 }]);
    const ended = 'FALL-10  DTC  10% off  ends November 27, 2026 at 11:00 AM MST';
    expect(await run('end', 'Fall-10')).toEqual([0, ended]);
    pass(1);
    expect(await run('end', 'FALL-10')).toEqual([1, 'FALL-10 has already ended.']);
    expect(await run('end', 'NOBODY')).toEqual([1, "There's no code NOBODY."]);
  });

  it('creates a code for first orders only', async () => {
    const { run, discounts } = opened();
    const line = 'HELLO  DTC and HPSF  10% off  first order only';
    expect(await run('create', 'HELLO', '--percent', '10', '--first-order-only')).toEqual([0, line]);
    expect(await discounts.find(['HELLO'])()).toMatchObject([{ firstOrderOnly: true }]);
    expect(await run('list')).toEqual([0, line]);
  });

  it("refuses a code that exists, that's the shop's own, or that nobody could use", async () => {
    const { run } = opened();
    const create = (code: string, ...more: readonly string[]) => run('create', code, '--percent', '10', ...more);
    await create('FALL');
    expect(await create('fall')).toEqual([1, 'FALL already exists. Choose another code.']);
    expect(await create('autoship 35')).toEqual([
      1,
      'A code can have only letters, digits and dashes, and up to 64 characters.',
    ]);
    expect(await create('A'.repeat(65))).toMatchObject([1, expect.stringContaining('64 characters')]);
    expect(await create('AUTO35')).toEqual([1, 'The shop uses AUTO35 itself. Choose another code.']);
    const late = 'LATE would end before anyone could use it. Choose a later end date.';
    expect(await create('LATE', '--ends', '2026-11-27')).toEqual([1, late]);
    expect(await create('LATE', '--starts', '2026-12-25', '--ends', '2026-12-01')).toEqual([1, late]);
  });

  it.each([
    [[]],
    [['A']],
    [['A', '--percent', '10', '--amount', '5']],
    [['A', '--percent', '0']],
    [['A', '--percent', '101']],
    [['A', '--amount', '0.00']],
    [['A', '--amount', '5.5']],
    [['A', '--percent', '10', '--minimum', 'x']],
    [['A', '--percent', '10', '--site', 'US']],
    [['A', '--percent', '10', '--starts', '2026-02-30']],
    [['A', 'B', '--percent', '10']],
  ])('shows how a code is created for %j', async (args) => {
    const { run } = opened();
    expect(await run('create', ...args)).toEqual([64, expect.stringMatching(/^Usage: provender discounts create /)]);
  });
});
