import { describe, expect, it } from 'vitest';
import { UseCardLink } from '#application/autoship/use-card-link';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import type { MailToken } from '#domain/mail/mail-token';
import { instant } from '#domain/time';
import { start, stored } from '../../contracts/autoship-cases';
import { openEngineShop } from '../../contracts/engine-shop';
import { withGuest } from '../../contracts/test-shop';
import { anAutoshipLine, date } from '../../domain/autoship/autoship-builders';
import { openMemoryShop } from '../../memory/memory-shop';
import { openMemory } from '../../open-memory';
import { openTestShop, openTestSite } from '../../open-test-site';
import { createCommandRunner } from '../../run-shop-command';

const opened = async () => {
  const now = instant(Date.parse('2026-02-20T12:00:00Z'));
  const dtc = openMemoryShop({ clock: () => now });
  const hpsf = openMemoryShop({ site: 'HPSF', store: dtc.store, clock: () => now });
  const shop = openTestShop([openTestSite(dtc), openTestSite(hpsf)], '');
  const ports = withGuest('DTC', dtc);
  await start(ports, 'one', { startedOn: date('2026-01-10') });
  const line = anAutoshipLine({ id: 'line-two' as AutoshipLineId, quantity: 2 });
  await start(ports, 'two', { lines: [line] });
  await start(ports, 'other', { every: { count: 8, unit: 'week' }, anchor: date('2026-03-12') });
  const command = createCommandRunner(shop);
  const run = (...args: readonly string[]) => command('autoship', ...args);
  return { run, ports };
};

describe('provender autoship', () => {
  it('sends a delivery now, pauses and cancels, each with a reason that the ledger keeps', async () => {
    const engine = await openEngineShop(openMemory);
    const id = await engine.start();
    engine.setTime('2026-03-20');
    const shop = openTestShop([engine.opened], '');
    const command = createCommandRunner(shop);
    const run = (...args: readonly string[]) => command('autoship', ...args);
    expect(await run('send-now', id)).toMatchObject({ exit: 64 });
    expect(await run('send-now', id, 'She', 'called.')).toMatchObject({
      exit: 0,
      said: 'The card was charged and the order placed.',
    });
    expect((await run('pause', id, 'On vacation.')).exit).toBe(0);
    expect(await run('send-now', id, 'Again.')).toMatchObject({ exit: 1, said: expect.stringContaining('paused') });
    expect((await run('cancel', id, 'Moved.')).exit).toBe(0);
    const { said } = await run('show', id);
    for (const reason of ['She called.', 'On vacation.', 'Moved.']) expect(said).toContain(reason);
    expect(await engine.emails()).toContain('Your Provender Autoship is canceled');
  });
});

describe('provender autoship show and resume', () => {
  it('names items, and counts deliveries from the order that started the Autoship', async () => {
    const engine = await openEngineShop(openMemory);
    const id = await engine.start();
    const command = createCommandRunner(openTestShop([engine.opened], ''));
    const show = async () => (await command('autoship', 'show', id)).said;
    expect(await show()).toMatch(/1 x Kibble.*delivery 2 on April 2, 2026: planned/s);
    expect(await show()).not.toContain('gid:');
    engine.setTime('2026-03-20');
    await command('autoship', 'send-now', id, 'She called.');
    expect(await show()).toContain('delivery 3 on April 17, 2026: planned');
    expect(await command('autoship', 'pause', id, 'On vacation.')).toMatchObject({
      exit: 0,
      said: expect.stringContaining('paused by the operator: On vacation, every 4 weeks'),
    });
    expect(await show()).toContain('paused by the operator: On vacation, every 4 weeks');
    expect(await engine.emails()).toContain('Your Provender Autoship is paused');
    const resumed = await command('autoship', 'resume', id, 'Back home.');
    expect([resumed.exit, resumed.said]).toEqual([0, expect.stringMatching(/active.*1 x Kibble.*delivery 3 on /s)]);
    expect(await show()).toMatch(/resumed it\. Back home\./);
    expect(await engine.emails()).toContain('Your Provender Autoship is active again');
    expect(await command('autoship', 'resume', id, 'Again.')).toMatchObject({
      exit: 1,
      said: 'This Autoship is already active.',
    });
    expect(await command('autoship', 'resume', id)).toMatchObject({ exit: 64 });
  });
});

describe('provender autoship card', () => {
  it('prints and emails a link to enter another card, which resumes an Autoship that needs one', async () => {
    const engine = await openEngineShop(openMemory);
    const id = await engine.start({ cardNumber: '4000000000000341' });
    for (const day of ['03-30', '04-01', '04-02', '04-03', '04-05', '04-07']) await engine.runOn(`2026-${day}`);
    const command = createCommandRunner(openTestShop([engine.opened], ''));
    expect(await command('autoship', 'resume', id, 'She called.')).toMatchObject({
      exit: 1,
      said: `This Autoship needs a card first.\nTo email the customer a link to enter one, run: provender autoship card ${id}`,
    });
    const { exit, said } = await command('autoship', 'card', id);
    const [, url = '', token = ''] = /^(https?:\S+\/deliveries\/([\w-]{22})\/card)\n/.exec(said) ?? [];
    expect([exit, said]).toEqual([
      0,
      `${url}\nWe emailed the link to owner-1@example.com. It works once, within 14 days.`,
    ]);
    expect(await engine.emails()).toContainEqual(expect.stringMatching(/^Enter a card for your/));
    const card = { number: '4242424242424242', expiry: '12/30', code: '123' };
    await engine.container.get(UseCardLink).execute(token as MailToken, card)();
    expect((await command('autoship', 'show', id)).said).toMatch(/active.*changed the card/s);
    await command('autoship', 'cancel', id, 'Moved.');
    expect(await command('autoship', 'card', id)).toMatchObject({
      exit: 1,
      said: 'This Autoship is already canceled.',
    });
    expect(await command('autoship', 'card', 'nobody')).toMatchObject({ exit: 1, said: "There's no Autoship nobody." });
    expect(await command('autoship', 'card')).toMatchObject({ exit: 64 });
  });
});

describe('provender autoship merge', () => {
  it('merges the later one into the earlier one', async () => {
    const { run, ports } = await opened();
    const { exit, said } = await run('merge', 'contract-two', 'contract-one');
    expect([exit, said]).toEqual([0, expect.stringMatching(/contract-one .*active.*contract-two .*canceled: merged/s)]);
    expect((await stored(ports, 'one')).contract.lines).toMatchObject([{ quantity: 3 }]);
    expect((await run('show', 'contract-one')).said).toContain('The operator merged it with another.');
  });

  it('says why it does not, and that both can come on one day', async () => {
    const { run, ports } = await opened();
    expect(await run('merge', 'contract-one', 'contract-other')).toMatchObject({
      exit: 1,
      said:
        'These Autoships ship on different schedules.\n' +
        'To send them on the same day and bill them separately, run: provender autoship same-date contract-one contract-other',
    });
    expect((await run('same-date', 'contract-one', 'contract-other')).exit).toBe(0);
    expect((await stored(ports, 'other')).cycles).toMatchObject([{ planned: '2026-03-12', date: '2026-03-05' }]);
  });

  it('says that an Autoship is unknown, or prints its usage', async () => {
    const { run } = await opened();
    const missing = {
      exit: 1,
      said: "We couldn't find both Autoships contract-one and contract-nobody on the same site.",
    };
    expect(await run('merge', 'contract-one', 'contract-nobody')).toMatchObject(missing);
    for (const args of [['merge'], ['merge', 'contract-one'], ['merge', 'a', 'b', 'c']])
      expect(await run(...args)).toMatchObject({ exit: 64, said: expect.stringContaining('autoship merge ID ID') });
  });
});
