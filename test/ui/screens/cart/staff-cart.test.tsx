// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CartScreenData } from '#application/cart/cart-page';
import { attestationMissingMessage } from '#application/cart/page-messages';
import { programBlockerMessage } from '#application/staff-program/eligibility-messages';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import { money } from '#domain/money';
import type { EligibilityRule } from '#domain/staff-program/eligibility';
import { convertPoundsToGrams, type QuotaMonth, type StaffQuota, sumLineGrams } from '#domain/staff-program/quota';
import { aCart, aLineContents } from '../../../builders';
import { aPage, aShop, someModels } from '../../builders';
import { renderShop } from '../../render-screen';

afterEach(cleanup);

/** A cart with so many bags of 15 lb. */
const bags = (quantity: number) =>
  aCart({ lines: [aLineContents({ id: 'line-1' as LineId, quantity })] }, { site: 'HPSF', version: quantity });

const gramsOf = (pounds: number): number =>
  sumLineGrams([{ quantity: 1, variant: { weight: pounds, weightUnit: 'lbs' } }]);

const aQuota = (usedPounds: number): StaffQuota => ({
  month: '2026-03' as QuotaMonth,
  limitGrams: convertPoundsToGrams(60),
  usedGrams: gramsOf(usedPounds),
});

const open = (some: Partial<CartScreenData>, shop = aShop(), isSignedIn = true) =>
  renderShop(
    '/cart',
    aPage({ kind: 'cart' as const, cart: bags(1), ...some }, { site: 'HPSF', ...(isSignedIn ? { isSignedIn } : {}) }),
    someModels(shop, { isSignedIn }),
  );

const meter = () => screen.getByRole<HTMLMeterElement>('meter', { name: 'Monthly weight limit' });
const proceed = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to Checkout' });

describe('the cart page of a staff member', () => {
  it('shows what the cart and the month take of the limit, what is left, and when it starts again (CP-07)', async () => {
    await open({ quota: aQuota(20) });
    await screen.findByRole('meter', { name: 'Monthly weight limit' });
    expect([meter().value, meter().max, meter().getAttribute('aria-valuetext')]).toEqual([25, 60, '25 of 60 lb left']);
    const definitions = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(definitions).toEqual(
      expect.arrayContaining([
        ['This cart', '15 lb'],
        ['Ordered this month', '20 lb'],
      ]),
    );
    expect(screen.getByText('Resets on April 1, 2026')).toBeDefined();
    expect(proceed().disabled).toBe(false);
  });

  it('lists the Program Discount apart from what autoship takes off, so that the rows add up (CP-05)', async () => {
    const contents = aLineContents({
      id: 'line-1' as LineId,
      quantity: 2,
      sellingPlanId: 'autoship-4w' as SellingPlanId,
    });
    const cart = aCart({ lines: [contents] }, { site: 'HPSF' });
    const lines = cart.lines.map((line) => ({ ...line, compareAtAmount: money(line.listAmount + 1000) }));
    const cost = { ...cart.cost, compareAtAmount: money(cart.cost.compareAtAmount + 1000) };
    await open({ cart: { ...cart, lines, cost } });
    const centsOf = (name: string): number => {
      const text = screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
      return Math.round(Number(text.replace(/[$,]/g, '').replace('−', '-')) * 100);
    };
    expect(centsOf('Program Discount')).toBe(-1000);
    expect(centsOf('Autoship Discount')).toBeLessThan(0);
    const parts = ['Subtotal Before Savings', 'Program Discount', 'Autoship Discount'].map(centsOf);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(centsOf('Cart Subtotal'));
  });

  it('follows each change of the cart, and says by how much it passes the limit', async () => {
    const updateCartLines = { execute: () => TE.right(bags(3)) };
    await open({ quota: aQuota(20) }, aShop({ updateCartLines }));
    fireEvent.click(screen.getByRole('button', { name: /^One more of/ }));
    await waitFor(() => expect(meter().getAttribute('aria-valuetext')).toBe('0 of 60 lb left'));
    expect(
      screen.getByText(
        'This cart is 5 lb over your limit of 60 lb a month. Remove something, or order it on April 1, 2026 or later.',
      ),
    ).toBeDefined();
    expect(screen.getAllByText(/over your limit of 60 lb/)).toHaveLength(1);
    expect(screen.getByText('5 lb over your limit')).toBeDefined();
    fireEvent.click(proceed());
    expect(document.activeElement?.textContent).toMatch(/^This cart is 5 lb over your limit/);
  });

  it('names the rules that are not met in the words of the refusal, and focuses them on a press of the checkout button', async () => {
    const unmetRules: readonly EligibilityRule[] = [{ kind: 'AccountGroup', isMet: false, waitsFor: 'program' }];
    await open({ quota: aQuota(1), unmetRules });
    expect(screen.getByText(programBlockerMessage({ kind: 'NotEligible', rules: unmetRules }))).toBeDefined();
    expect(screen.getByRole('link', { name: "See what's missing" }).getAttribute('href')).toBe('/shelter/eligibility');
    fireEvent.click(proceed());
    expect(document.activeElement?.textContent).toBe(programBlockerMessage({ kind: 'NotEligible', rules: unmetRules }));
  });

  it('says at the checkbox that the attestation is missing, and asks nothing of the server (CP-08)', async () => {
    const execute = vi.fn(() => TE.right({ url: 'https://staff.test/checkouts/token-1' }));
    await open({ quota: aQuota(20) }, aShop({ startCheckout: { execute } }));
    await screen.findByRole('checkbox');
    expect(proceed().getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(proceed());
    const checkbox = screen.getByRole('checkbox', { description: attestationMissingMessage });
    expect(document.activeElement).toBe(checkbox);
    fireEvent.click(checkbox);
    expect(screen.queryByText(attestationMissingMessage)).toBeNull();
    expect(execute).not.toHaveBeenCalled();
  });

  it('says why the server refuses what the page lets through', async () => {
    const reason = 'This cart is 5 lb over your limit of 60 lb a month.';
    const execute = vi.fn(() => TE.left({ kind: 'NotReady', reason } as const));
    const getCart = { execute: () => TE.right(bags(1)) };
    await open({ quota: aQuota(20) }, aShop({ startCheckout: { execute }, getCart }));
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(proceed());
    await waitFor(() => expect(screen.getByText(reason)).toBeDefined());
  });
});

describe('the cart page of whoever is not registered as staff', () => {
  it('says to a guest that checking out needs a registered member of staff, and links to both ways (RT-27)', async () => {
    await open({}, aShop(), false);
    expect(screen.getByText(/^To check out, log in with your staff account/)).toBeDefined();
    const summary = screen.getByRole('region', { name: 'Order Summary' });
    const links = [...summary.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['Log in', '/shelter/login?redirect=L2NhcnQ'],
        ['Register', '/shelter/register?redirect=L2NhcnQ'],
      ]),
    );
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('tells logged-in visitors that they have to finish their registration', async () => {
    await open({});
    expect(screen.getByText(/^To check out, finish your registration/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Finish registration' })).toBeDefined();
  });

  it('says nothing of it on the site for consumers', async () => {
    await renderShop('/cart', aPage({ kind: 'cart' as const, cart: aCart() }));
    expect(screen.queryByText(/^To check out/)).toBeNull();
  });
});
