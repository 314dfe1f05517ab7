// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WelcomeOnFirstVisit } from '#ui/shell/welcome.tsx';
import { ShopModelsContext } from '#ui/shop-models.ts';
import { someBrowserStorage, someModels } from '../builders';

const welcome = { headline: 'Hello', text: 'We sell food.', action: { text: 'See it', url: '/products' } };

/** A shop in whose browser it is allowed or not to remember the welcome. */
const aVisit = () => {
  const state = { isAllowed: false, asked: 0 };
  const storage = {
    ...someBrowserStorage(),
    welcome: {
      welcome: () => {
        state.asked += 1;
        return state.isAllowed;
      },
    },
  };
  const models = { ...someModels(), storage: async () => storage };
  const router = createMemoryRouter([{ path: '*', element: <WelcomeOnFirstVisit welcome={welcome} /> }], {
    initialEntries: ['/products/cat'],
  });
  render(
    <ShopModelsContext value={models}>
      <RouterProvider router={router} />
    </ShopModelsContext>,
  );
  const pause = async () => {
    fireEvent.scroll(window);
    await act(() => vi.advanceTimersByTimeAsync(2500));
  };
  const isGreeted = () => screen.queryByText(welcome.headline) !== null;
  return { state, router, pause, isGreeted };
};

beforeEach(() => {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the welcome of a first visit (UI-10)', () => {
  it('comes on the next page after functional storage was allowed, and not on the same one', async () => {
    const { state, router, pause, isGreeted } = aVisit();
    await pause();
    state.isAllowed = true;
    await pause();
    expect([isGreeted(), state.asked]).toEqual([false, 1]);
    await act(() => router.navigate('/products/dog'));
    await pause();
    await vi.waitFor(() => expect(isGreeted()).toBe(true));
  });

  it('does not come again once it was closed', async () => {
    const { state, router, pause, isGreeted } = aVisit();
    state.isAllowed = true;
    await pause();
    await vi.waitFor(() => expect(isGreeted()).toBe(true));
    fireEvent.click(screen.getByText('Just looking'));
    await act(() => router.navigate('/products/dog'));
    await pause();
    expect([isGreeted(), state.asked]).toEqual([false, 1]);
  });
});
