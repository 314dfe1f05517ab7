// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { IdentityScreenData } from '#application/identity/identity-page';
import type { ScreenData } from '#ui/shell/screens.ts';
import { aCheckout, aPage } from '../builders';
import { renderShop } from '../render-screen';

afterEach(cleanup);

const identity = (authScreen: IdentityScreenData['authScreen']): IdentityScreenData => ({
  kind: 'identity',
  authScreen,
  heading: 'Log In',
  signInMethod: 'password',
  signInPath: '/shelter/sso',
  loginPath: '/shelter/login',
  registerPath: '/shelter/register',
  forgotPasswordPath: '/shelter/forgot-password',
});

describe('the header with the cart', () => {
  it.each<readonly [string, ScreenData, number]>([
    ['/shelter/login', identity('login'), 1],
    ['/shelter/autoship-required-login', identity('autoship-required-login'), 0],
    ['/checkouts/token-1', aCheckout(), 0],
    ['/maintenance', { kind: 'bare', page: 'maintenance' }, 0],
  ])('stands on %s where the screen has no layout of its own', async (path, data, count) => {
    await renderShop(path, aPage(data));
    expect(screen.queryAllByRole('link', { name: /^Cart/ })).toHaveLength(count);
  });
});
