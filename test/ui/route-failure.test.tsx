// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routeObjects } from '#ui/routes.tsx';
import { renderShop } from './render-screen';

describe('a page that cannot be had', () => {
  it('is the failure screen, titled as every error is (RT-40, RT-43)', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderShop('/products', () => Promise.reject(new Error('secret words')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined();
    expect(document.title).toBe('404 Error');
    expect(document.body.textContent).not.toContain('secret words');
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
