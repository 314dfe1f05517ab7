import { describe, expect, it } from 'vitest';
import type { ConsentBrowserId } from '#domain/consent/consent-choice';
import { anInstant } from '../../builders';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestShop, openTestSite } from '../../open-test-site';
import { createCommandRunner } from '../../run-shop-command';

const dtc = openMemoryShop();
const hpsf = openMemoryShop({ site: 'HPSF', store: dtc.store });
const shop = openTestShop([openTestSite(dtc), openTestSite(hpsf)], '');

const command = createCommandRunner(shop);
const run = (...args: readonly string[]) => command('consent', ...args);

describe('exporting consent', () => {
  it('writes each choice of both sites as a line of CSV, however many there are', async () => {
    const record = {
      browserId: 'browser-one-0000' as ConsentBrowserId,
      functional: true,
      advertising: false,
      textVersion: '2026-11',
      source: 'banner',
      decidedAt: anInstant(),
    } as const;
    for (let count = 0; count < 1001; count += 1) await dtc.consentRecords.add(record)();
    await hpsf.consentRecords.add({ ...record, functional: false, source: 'page' })();
    const { exit, lines } = await run('export');
    const at = new Date(anInstant()).toISOString();
    expect([exit, lines.length, lines[0]]).toEqual([
      0,
      1003,
      'site,decided_at,functional,advertising,text_version,source,browser_id',
    ]);
    expect(lines[1001]).toBe(`DTC,${at},true,false,2026-11,banner,browser-one-0000`);
    expect(lines[1002]).toBe(`HPSF,${at},false,false,2026-11,page,browser-one-0000`);
  });

  it('prints its usage for anything else', async () => {
    expect(await run()).toMatchObject({ exit: 64, lines: ['Usage: provender consent export'] });
    expect((await run('delete')).exit).toBe(64);
  });
});
