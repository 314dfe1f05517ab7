// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CustomerSummary } from '#application/ports/own-profile';
import type { Site } from '#domain/site';
import type { CalendarDate } from '#domain/time';
import { aCart } from '../../builders';
import { aPage, aShop, someModels } from '../builders';
import { renderShop } from '../render-screen';

afterEach(cleanup);

const quota = { limitPounds: 60, usedPounds: 20, leftPounds: 40, resetsOn: '2026-04-01' as CalendarDate };

const open = async (profile: CustomerSummary | undefined, site: Site = 'HPSF', isSignedIn = true) => {
  const find = vi.fn(() => async () => profile);
  const header = {
    logo: { source: '', alt: '' },
    account: [{ label: 'Log in', url: '/shelter/login', children: [] }],
    help: [],
    learn: [],
    navigation: [],
    searchPlaceholder: 'Search',
  };
  const page = aPage({ kind: 'cart' as const, cart: aCart({ lines: [] }) }, { site, header });
  await renderShop('/cart', page, someModels(aShop({ ownProfile: { find } }), { isSignedIn }));
  const menu = () => {
    const label = screen.getAllByText('Account').find((one) => one.closest('[data-dropdown]'));
    return label?.closest('details') as HTMLDetailsElement;
  };
  await waitFor(() => expect(menu()).toBeDefined());
  const toggle = (isOpen: boolean) => {
    menu().open = isOpen;
  };
  return { find, menu, toggle };
};

describe('the account menu of the staff site', () => {
  it('asks for the quota once it is opened, and shows it', async () => {
    const { find, menu, toggle } = await open({ quota });
    expect(find).not.toHaveBeenCalled();
    toggle(true);
    await waitFor(() => expect(within(menu()).getByRole('meter', { name: 'Monthly weight limit' })).toBeDefined());
    expect(within(menu()).getByText('40 of 60 lb left', { selector: 'strong' })).toBeDefined();
    expect(find).toHaveBeenCalledOnce();
  });

  it.each([
    ['Close to your limit', { ...quota, usedPounds: 54, leftPounds: 6, level: 'near' }],
    ['2 lb over your limit', { ...quota, usedPounds: 62, leftPounds: 0, level: 'over', overPounds: 2 }],
  ] as const)('warns of a limit that is near or passed: %s', async (warning, warned) => {
    const { menu, toggle } = await open({ quota: warned });
    toggle(true);
    await waitFor(() => expect(within(menu()).getByText(warning)).toBeDefined());
  });

  it('asks again each time it is opened', async () => {
    const { find, menu, toggle } = await open({ quota });
    toggle(true);
    await waitFor(() => expect(within(menu()).getByRole('meter')).toBeDefined());
    const closed = new Promise((resolve) => menu().addEventListener('toggle', resolve, { once: true }));
    toggle(false);
    await closed;
    toggle(true);
    await waitFor(() => expect(find).toHaveBeenCalledTimes(2));
  });

  it('shows no quota to whoever has none', async () => {
    const { find, menu, toggle } = await open({});
    toggle(true);
    await waitFor(() => expect(find).toHaveBeenCalledOnce());
    await waitFor(() => expect(within(menu()).queryByRole('status')).toBeNull());
    expect(within(menu()).queryByRole('meter')).toBeNull();
  });

  it.each([
    ['of a guest', 'HPSF', false],
    ['of consumers', 'DTC', true],
  ] as const)('asks for nothing in the menu %s', async (_whose, site, isSignedIn) => {
    const { find, toggle } = await open({ quota }, site, isSignedIn);
    toggle(true);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(find).not.toHaveBeenCalled();
  });
});
