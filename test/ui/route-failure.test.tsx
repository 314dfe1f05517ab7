// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageFailureEvent } from '#ui/failure-reference.ts';
import { buildRouteObjects, dataStrategy, pageRouteId } from '#ui/shell/routes.tsx';
import type { ScreenData } from '#ui/shell/screens.ts';
import { aPage, someModels } from './builders';
import { renderShop } from './render-screen';

const reported = vi.fn((_error: unknown) => undefined);
const listen = (event: Event): void => {
  if (event instanceof CustomEvent) reported(event.detail);
};

beforeEach(() => {
  reported.mockClear();
  window.addEventListener(pageFailureEvent, listen);
});

afterEach(() => window.removeEventListener(pageFailureEvent, listen));

afterEach(cleanup);

describe('a page that fails to load', () => {
  it('shows the failure screen, with the title of every error (RT-40, RT-43)', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderShop('/products', () => Promise.reject(new Error('secret words')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined();
    expect(document.title).toBe('404 Error');
    expect(document.body.textContent).not.toContain('secret words');
    silent.mockRestore();
  });

  it("has the staff site's mark, and leads unregistered staff only if they can be", async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    document.documentElement.dataset.staffMark = 'for Clinics';
    await renderShop('/privacy', () => Promise.reject(new Error('not to be had')), {
      ...someModels(),
      isUnregistered: () => true,
    });
    const home = await screen.findByRole('link', { name: /^Shop, home/ });
    expect([home.textContent, home.getAttribute('href')]).toEqual(['for Clinics', '/shelter/eligibility']);
    expect(screen.getAllByRole('link')).toEqual([home]);
    delete document.documentElement.dataset.staffMark;
    silent.mockRestore();
  });

  describe('the reference for support (RT-43)', () => {
    const shown = async (error: Error) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await renderShop('/products', () => Promise.reject(error));
      const text = (await screen.findByText(/^Support reference: /)).textContent ?? '';
      const reference = text.replace('Support reference: ', '');
      expect(said).toHaveBeenCalledWith(`Reference ${reference}:`, error);
      expect(reported).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: error.message, reference }));
      said.mockRestore();
      return reference;
    };

    it('is the id of the request that failed', async () => {
      expect(await shown(Object.assign(new Error('no payload'), { requestId: 'of-the-payload' }))).toBe(
        'of-the-payload',
      );
    });

    it('is otherwise the id of the request that loaded the page', async () => {
      const serverTiming = [{ name: 'id', description: 'of-the-document', duration: 0 }];
      const entry = Object.assign(performance.mark('navigation'), { serverTiming });
      const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
      expect(await shown(new Error('a chunk that cannot be had'))).toBe('of-the-document');
      entries.mockRestore();
    });

    it('is otherwise an id that the browser makes, another each time', async () => {
      const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
      const first = await shown(new Error('one'));
      cleanup();
      reported.mockClear();
      const second = await shown(new Error('two'));
      expect([first, second]).toEqual([expect.stringMatching(/^b-\w{6,}$/), expect.stringMatching(/^b-\w{6,}$/)]);
      expect(first).not.toBe(second);
      entries.mockRestore();
    });
  });

  it('is replaced by the next page, title included', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const login = aPage<ScreenData>({
      kind: 'identity',
      authScreen: 'login',
      heading: 'Log In',
      signInMethod: 'password',
      signInPath: '/shelter/sso',
      loginPath: '/shelter/login',
      registerPath: '/shelter/register',
      forgotPasswordPath: '/shelter/forgot-password',
    });
    const router = await renderShop('/products', async ({ request }) => {
      if (new URL(request.url).pathname === '/products') throw new Error('not to be had');
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

describe('the page of a document, as data of its route', () => {
  it('is what the first page shows without loading, and is gone on a page that fails to load', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn(() => Promise.reject(new Error('not to be had')));
    const page = aPage<ScreenData>({
      kind: 'error',
      status: 404,
      title: 'Page not found',
      message: 'It has moved.',
      actions: [],
      carousels: [],
    });
    const routes = buildRouteObjects(load);
    const router = createMemoryRouter(routes, {
      initialEntries: ['/faq'],
      dataStrategy,
      hydrationData: { loaderData: { [pageRouteId]: page } },
    });
    expect([router.state.initialized, load.mock.calls]).toEqual([true, []]);
    expect(router.state.loaderData[pageRouteId]).toBe(page);
    await router.navigate('/products');
    expect(load).toHaveBeenCalledOnce();
    expect(Object.values(router.state.loaderData)).not.toContain(page);
    expect(router.state.errors).not.toBeNull();
    silent.mockRestore();
  });
});
