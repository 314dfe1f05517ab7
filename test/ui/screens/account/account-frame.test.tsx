// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccountFrame } from '#ui/screens/account/account-frame.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the navigation of the account on a phone', () => {
  it('is scrolled to the link of the page that is shown', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'UL' ? 16 : 400;
    });
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
    render(
      <AccountFrame page={{ route: 'personalData', heading: 'My Data' }}>
        <p>All of it.</p>
      </AccountFrame>,
    );
    const current = screen.getByRole('link', { current: 'page' });
    expect(current.getAttribute('href')).toBe('/account/my-data');
    expect(current.closest('ul')?.scrollLeft).toBe(400 - 16 - (320 - 80) / 2);
  });
});
