// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DropdownMenu } from '#ui/shell/menu.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A menu over which the mouse comes. */
const hoverMenu = (): HTMLDetailsElement => {
  render(<DropdownMenu label="Help">Contact Us</DropdownMenu>);
  const menu = screen.getByRole<HTMLDetailsElement>('group');
  menu.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));
  return menu;
};

describe('a menu under the mouse', () => {
  it('opens after 300 ms', () => {
    const menu = hoverMenu();
    vi.advanceTimersByTime(299);
    expect(menu.open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(menu.open).toBe(true);
  });

  it('stays closed if it was opened by a click before that and closed by the next page', () => {
    const menu = hoverMenu();
    fireEvent.click(screen.getByText('Help'));
    menu.open = false;
    vi.advanceTimersByTime(1000);
    expect(menu.open).toBe(false);
  });
});
