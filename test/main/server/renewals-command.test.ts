import { describe, expect, it } from 'vitest';
import { type EngineShop, openEngineShop } from '../../contracts/engine-shop';
import { openMemory } from '../../open-memory';
import { openTestShop } from '../../open-test-site';
import { createCommandRunner } from '../../run-shop-command';

const opened = async (): Promise<{ engine: EngineShop; run: (...args: string[]) => Promise<[number, string[]]> }> => {
  const engine = await openEngineShop(openMemory);
  const shop = openTestShop([engine.opened], '');
  const command = createCommandRunner(shop);
  return {
    engine,
    run: async (...args) => {
      const { exit, lines } = await command('renewals', ...args);
      return [exit, lines];
    },
  };
};

describe('provender renewals', () => {
  it('runs the step that is due and none that is due later, however often it is asked', async () => {
    const { engine, run } = await opened();
    const id = await engine.start();
    engine.setTime('2026-03-29', 12);
    expect(await run('run')).toEqual([0, ['DTC: nothing was due.']]);
    engine.setTime('2026-03-30', 10);
    expect(await run('run')).toEqual([0, ['DTC: 1 reminded.']]);
    expect(await run('run')).toEqual([0, ['DTC: nothing was due.']]);
    expect((await engine.autoship(id)).cycles.map(({ status }) => status)).toEqual(['reminded']);
  });

  it('lists what is due now and later', async () => {
    const { engine, run } = await opened();
    const id = await engine.start();
    engine.setTime('2026-03-29', 12);
    const [exit, [head, first]] = await run('list');
    expect([exit, head]).toEqual([0, 'DTC: 0 due now, 0 of them late.']);
    expect(first).toMatch(new RegExp(`March 30, 2026 at 9:00.*${id}`));
    engine.setTime('2026-03-30', 12);
    expect((await run('list'))[1][0]).toBe('DTC: 1 due now, 1 of them late.');
  });

  it('explains the order of a renewal in sentences, and knows when there is none', async () => {
    const { engine, run } = await opened();
    const id = await engine.start();
    for (const day of ['2026-03-30', '2026-04-01', '2026-04-02']) await engine.runOn(day);
    const order = await engine.order(id);
    const [exit, sentences] = await run('explain', String(order?.number));
    expect([exit, sentences.length > 3]).toEqual([0, true]);
    expect(await run('explain', '99')).toEqual([1, ["There's no order 99."]]);
  });

  it.each([[[]], [['runs']], [['run', 'now']], [['explain']], [['explain', 'abc']], [['list', '5', '6']]])(
    'says how it is used: %j',
    async (args) => {
      const { run } = await opened();
      const [exit, [usage]] = await run(...args);
      expect([exit, usage]).toEqual([64, expect.stringMatching(/^Usage: provender renewals /)]);
    },
  );
});
