// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccountFrame } from '#ui/screens/account/account-frame.tsx';
import { PageLayoutContext } from '#ui/shell/shell-context.ts';
import { ShopModelsContext } from '#ui/shop-models.ts';
import { aPage, aShop, someModels } from '../../builders';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const list = { left: 16, width: 320 };
const linkWidth = 80;

/** Lays out a list that is 320 px wide at 16 px, with links 80 px wide at `linkLeft`; jsdom lays out nothing. */
const layOut = (linkLeft: number): void => {
  const isList = (element: HTMLElement) => element.tagName === 'UL';
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return isList(this) ? list.left : linkLeft;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(linkWidth);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(list.width);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return isList(this) ? new DOMRect(list.left, 0, list.width, 40) : new DOMRect(linkLeft, 0, linkWidth, 40);
  });
};

/** How far the navigation is scrolled on the page of the person's data. */
const findScroll = (): number | undefined => {
  render(
    <ShopModelsContext value={someModels(aShop())}>
      <PageLayoutContext value={aPage({}).shell}>
        <AccountFrame page={{ route: 'personalData', heading: 'My Data' }}>
          <p>All of it.</p>
        </AccountFrame>
      </PageLayoutContext>
    </ShopModelsContext>,
  );
  const current = screen.getByRole('link', { current: 'page' });
  expect(current.getAttribute('href')).toBe('/account/my-data');
  return current.closest('ul')?.scrollLeft;
};

describe('the navigation of the account on a phone', () => {
  it('is scrolled to the link of the page that is shown', () => {
    layOut(400);
    expect(findScroll()).toBe(400 - list.left - (list.width - linkWidth) / 2);
  });

  it('is scrolled even if the link is in sight in part', () => {
    layOut(list.left + list.width - linkWidth + 1);
    expect(findScroll()).toBeGreaterThan(0);
  });

  it('stays where it is while that link is in sight', () => {
    layOut(list.left + list.width - linkWidth);
    expect(findScroll()).toBe(0);
  });
});
