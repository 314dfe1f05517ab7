// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routeObjects } from '#ui/routes.tsx';
import type { ScreenData } from '#ui/screens.ts';
import { aPage } from './builders';
import { renderShop } from './render-screen';

afterEach(cleanup);

describe('a page that cannot be had', () => {
  it('is the failure screen, titled as every error is (RT-40, RT-43)', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderShop('/products', () => Promise.reject(new Error('secret words')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined();
    expect(document.title).toBe('404 Error');
    expect(document.body.textContent).not.toContain('secret words');
    silent.mockRestore();
  });

  it('gives way to the next one, title and all', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const login = aPage<ScreenData>({
      kind: 'identity',
      door: 'login',
      heading: 'Log In',
      loginPath: '/shelter/login',
      registerPath: '/shelter/register',
    });
    const router = await renderShop('/products', async (route) => {
      if (route.path === '/products') throw new Error('not to be had');
      return login;
    });
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
    await act(() => router.navigate('/shelter/login'));
    await screen.findByRole('heading', { level: 1, name: 'Log In' });
    await waitFor(() => expect(document.title).toBe(login.head.title));
    await waitFor(() => expect(document.head.querySelector('meta[name="robots"]')).not.toBeNull());
    silent.mockRestore();
  });
});

describe('the routes for a router', () => {
  it('name each path once', () => {
    const [shell] = routeObjects(() => Promise.reject(new Error('not asked')));
    const paths = (shell?.children ?? []).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
