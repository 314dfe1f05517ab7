import { describe, expect, it } from 'vitest';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { findRoutePath } from '#domain/shell/routes';
import type { Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import { type AutoshipPages, openAutoshipPages } from '../../../autoship-pages';
import { aWarehouse } from '../../../builders';
import { dayInMs, minuteInMs } from '../../../contracts/test-shop';
import { date } from '../../../domain/autoship/autoship-builders';
import { staffProfilesByKind } from '../../../staff-person';
import { screenOf } from '../../../test-browser';

let pages: AutoshipPages;
let id: AutoshipContractId;

/** Runs the engine day by day at 9 AM until the day on which the delivery would ship. */
const runEngine = async () => {
  pages.shop.pass(240 * minuteInMs);
  for (let day = 5; day <= 20; day += 1) {
    await pages.shop.runRenewals(pages.site);
    if (day < 20) pages.shop.pass(dayInMs);
  }
  await pages.owner.logIn();
};

type Notice = { readonly text: string; readonly links: readonly { readonly label: string; readonly url: string }[] };

/** The notices on the list, the page and the dashboard. */
const notices = async (): Promise<readonly (readonly Notice[])[]> => [
  (await pages.screenAt(pages.listPath)).attention,
  (await pages.screenAt(pages.pathOf(id))).attention,
  (await pages.screenAt(findRoutePath('dashboard'))).attention,
];

const open = async (site: Site, some: Parameters<AutoshipPages['start']>[1] = {}) => {
  pages = await openAutoshipPages(site);
  id = await pages.start('1', some);
};

/** Expects the same notice in all three places, with links that open; returns its links. */
const expectNotice = async (text: string, labels: readonly string[]) => {
  const [onList, onPage, onDashboard] = await notices();
  expect(onPage).toMatchObject([{ text }]);
  const named = onPage?.map((notice) => ({ ...notice, autoship: 'Kibble' }));
  expect([onList, onDashboard]).toEqual([named, named]);
  const links = onPage?.[0]?.links ?? [];
  expect(links.map(({ label }) => label)).toEqual(labels);
  for (const path of [pages.listPath, pages.pathOf(id), findRoutePath('dashboard')]) {
    const { body } = await pages.browser.get(path);
    for (const { label, url } of links) {
      expect(body).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
      expect(body).toContain(label);
    }
  }
  return new Map(links.map(({ label, url }) => [label, url]));
};
const statusOf = async (url = '') => (await pages.browser.get(url)).statusCode;

const unserved =
  'This Autoship is paused. We no longer ship to its address, or we no longer carry one of its items. Change the address or swap the item, then resume.';
const elsewhere = aWarehouse({ ranges: [['80900', '80999']] });

describe('a notice of what the engine did', () => {
  it('tells of a delivery that was skipped, because an item was out of stock', async () => {
    await open('DTC', { lines: [{ outOfStock: 'skip' }] });
    await pages.ports.stockWriter.writeLevels([{ sku: 'KIBBLE-1', warehouse: 1, onHand: 0 }])();
    await runEngine();
    const links = await expectNotice(
      "We skipped your last delivery because an item was out of stock. You weren't charged. Your next one ships April 17, 2026.",
      ['Swap it'],
    );
    expect(await statusOf(links.get('Swap it'))).toBe(200);
    expect((await pages.screenAt('/account/orders')).orders).toEqual([]);
    await pages.make(id, { kind: 'move-delivery', date: date('2026-03-30') });
    expect(await notices()).toEqual([[], [], []]);
  });

  it.each(['DTC', 'HPSF'] as const)('tells of an address that is no longer served: %s', async (site) => {
    await open(site);
    await pages.ports.stockWriter.writeWarehouses([elsewhere])();
    await runEngine();
    const links = await expectNotice(unserved, ['Change the address', 'Resume', 'Cancel']);
    const addressUrl = links.get('Change the address') ?? '';
    expect((await pages.browser.get(addressUrl)).body).toContain(`id="${addressUrl.split('#')[1]}"`);
    expect(await statusOf(links.get('Cancel'))).toBe(200);
    const refused = await pages.browser.get(links.get('Resume') ?? '');
    expect([refused.statusCode, screenOf(refused.body).alert]).toEqual([
      422,
      "We can't deliver this right now. Check the address, and swap anything we no longer sell.",
    ]);
    const addressId = await pages.addAddress({ zip: '80903' as Zip });
    await pages.make(id, { kind: 'set-address', addressId });
    await pages.make(id, { kind: 'resume' });
    expect(await notices()).toEqual([[], [], []]);
  });

  it('tells of a delivery that would have passed the weight limit of a month', async () => {
    await open('HPSF');
    const { owner } = pages;
    if (!('useQuota' in owner)) throw new Error('not a member of staff');
    await owner.useQuota(27_000);
    await runEngine();
    const links = await expectNotice(
      "Your delivery would have gone over this month's weight limit, so we moved it to April 1, 2026. To get it sooner, take something out, then move the delivery.",
      ['See this Autoship'],
    );
    expect(await statusOf(links.get('See this Autoship'))).toBe(200);
    expect((await pages.screenAt('/account/orders')).orders).toEqual([]);
    await pages.make(id, { kind: 'move-delivery', date: date('2026-04-03') });
    expect(await notices()).toEqual([[], [], []]);
  });

  it('tells of a member of staff who may no longer order', async () => {
    await open('HPSF');
    const profile = staffProfilesByKind['not eligible'];
    await pages.ports.store.task(({ staffProfiles }) => staffProfiles.set(pages.owner.customerId, profile))();
    await runEngine();
    const links = await expectNotice(
      "This Autoship is paused because your account doesn't meet the staff program's rules right now. Once it does, you can resume.",
      ["See what's missing", 'Resume'],
    );
    expect(await statusOf(links.get("See what's missing"))).toBe(200);
    const refused = await pages.browser.get(links.get('Resume') ?? '');
    expect(refused.statusCode).toBe(422);
    expect(screenOf(refused.body).alert).toBe(
      "Your account doesn't meet the staff program's rules right now. Check your eligibility, then try again.",
    );
    await pages.ports.store.task(({ staffProfiles }) =>
      staffProfiles.set(pages.owner.customerId, staffProfilesByKind.eligible),
    )();
    await pages.make(id, { kind: 'resume' });
    expect(await notices()).toEqual([[], [], []]);
  });
});
