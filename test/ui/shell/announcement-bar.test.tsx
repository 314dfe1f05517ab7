// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Announcement } from '#domain/content/content-documents';
import { aList, aPage } from '../builders';
import { renderShop } from '../render-screen';

afterEach(cleanup);

const shipping: Announcement = {
  id: 'shipping',
  text: 'Free shipping from $50',
  link: { text: 'How we ship', url: '/shipping' },
  sites: ['DTC'],
};
const others: readonly Announcement[] = [
  { id: 'autoship', text: '35% off your first autoship order', sites: ['DTC'] },
  { id: 'welcome', text: 'New here? Take 10% off', link: { text: 'See how', url: '/welcome' }, sites: ['DTC'] },
];

const barWith = async (announcements: readonly Announcement[]) => {
  await renderShop('/products', aPage(aList(), { announcements }));
  return screen.queryByRole('region', { name: 'Announcements' });
};

describe('the announcement bar', () => {
  it('is not rendered without an announcement', async () => {
    expect(await barWith([])).toBeNull();
  });

  it('shows a single announcement with its link and without a disclosure', async () => {
    const bar = await barWith([shipping]);
    expect(bar?.textContent).toBe('Free shipping from $50 How we ship');
    expect(bar?.querySelector('a')?.getAttribute('href')).toBe('/shipping');
    expect(bar?.querySelector('details')).toBeNull();
  });

  it('shows all announcements in the order of the editors, those after the first in a disclosure', async () => {
    const bar = await barWith([shipping, ...others]);
    const details = bar?.querySelector('details');
    expect(bar?.querySelector('p')?.textContent).toContain('Free shipping from $50');
    expect(details?.querySelector('summary')?.textContent).toBe('2 more announcements');
    const listed = within(details ?? document.body).getAllByRole('listitem', { hidden: true });
    expect(listed.map(({ textContent }) => textContent?.trim())).toEqual([
      '35% off your first autoship order',
      'New here? Take 10% off See how',
    ]);
  });

  it('counts one further announcement in the singular', async () => {
    const bar = await barWith([shipping, ...others.slice(1)]);
    expect(bar?.querySelector('summary')?.textContent).toBe('1 more announcement');
  });
});
