import { describe, expect, it } from 'vitest';
import { findAudienceRefusal } from '#adapters/http/api/audience-refusal';
import type { CookieChanges } from '#application/cookie-changes';
import type { Visitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionToken } from '#domain/identity/session';
import { aGuest } from '../../../builders';
import { anHttpShop } from '../../../http-shop';

const facts = { usedFirstAutoship: false, hasLiveAutoship: false };
const customer = { id: '1' as CustomerId, facts };
const token = 'the token in the cookie' as SessionToken;
const staffSite = aGuest({ site: 'HPSF' });

const refuse = async (visitor: Visitor, request: object = {}, more: { readonly clearsSessionCookies?: true } = {}) => {
  const { shopFor } = await anHttpShop();
  const changes: CookieChanges[] = [];
  const refusal = await findAudienceRefusal({ audience: 'staff', ...more }, request, {
    shop: shopFor(visitor),
    visitor,
    clientIp: '192.0.2.1',
    sessionToken: token,
    isFromBrowser: true,
    changeCookies: (some) => changes.push(some),
  });
  return { code: refusal?.code, changes };
};

describe('a call for staff', () => {
  it('serves a staff member on the staff site', async () => {
    const staff = { ...staffSite, kind: 'Staff', customer } as const;
    expect(await refuse(staff)).toEqual({ code: undefined, changes: [] });
    expect(await refuse(staff, { sessionToken: token })).toEqual({ code: undefined, changes: [] });
    expect(await refuse(staff, { sessionToken: 'another' })).toEqual({ code: 'CONFLICT', changes: [] });
  });

  it.each<[string, Visitor]>([
    ['a consumer', { ...aGuest(), kind: 'Shopper', customer }],
    ['whoever is not registered for the program', { ...staffSite, kind: 'Shopper', customer }],
    ['a member of staff on the site for consumers', { ...aGuest(), kind: 'Staff', customer }],
  ])('is forbidden to %s', async (_who, visitor) => {
    expect(await refuse(visitor)).toEqual({ code: 'FORBIDDEN', changes: [] });
  });

  it.each([aGuest(), staffSite])('needs a session, and clears cookies if it is the one that does', async (guest) => {
    expect(await refuse(guest)).toEqual({ code: 'UNAUTHENTICATED', changes: [] });
    const clearing = await refuse(guest, {}, { clearsSessionCookies: true });
    expect(clearing).toEqual({ code: 'UNAUTHENTICATED', changes: [{ session: 'none' }] });
  });
});
