// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PictureViewer } from '#ui/screens/catalog/picture-viewer.tsx';
import { decreaseZoom, findViewerAction, increaseZoom, zoomSteps } from '#ui/screens/catalog/viewer-actions.ts';

afterEach(cleanup);

/** jsdom knows no modal dialogs. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= () => undefined;
Element.prototype.scrollTo ??= () => undefined;

const three = ['front', 'back', 'bowl'].map((source) => ({ source, alt: `The ${source}` }));

const open = (pictures = three, first = 0) => {
  const onClose = vi.fn();
  render(<PictureViewer title="Adult Chicken" pictures={pictures} first={first} open onClose={onClose} />);
  return onClose;
};
const state = () => screen.getByRole('status', { hidden: true }).textContent;
const shown = () => screen.getByRole('img', { hidden: true }).getAttribute('alt');
const press = (key: string, overrides: { readonly ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(document.body, { key, ...overrides });
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });

describe('the picture viewer', () => {
  it('shows the picture that was clicked, under the name of the product', () => {
    open(three, 1);
    expect([shown(), state()]).toEqual(['The back', '2 of 3, 100%']);
    expect(screen.getByRole('dialog', { hidden: true, name: 'Adult Chicken' })).toBeDefined();
  });

  it('goes to the next and the previous picture by key and by button, and wraps around', () => {
    open();
    press('ArrowRight');
    expect(shown()).toBe('The back');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(shown()).toBe('The bowl');
    fireEvent.click(button('Next picture'));
    expect(shown()).toBe('The front');
    fireEvent.click(button('Previous picture'));
    expect(shown()).toBe('The bowl');
  });

  it('zooms by key, by button and by a click on the picture', () => {
    open();
    press('+');
    press('=');
    press('+');
    expect(state()).toBe('1 of 3, 300%');
    press('-');
    expect(state()).toBe('1 of 3, 200%');
    fireEvent.click(button('Zoom out'));
    fireEvent.click(button('Zoom out'));
    expect(state()).toBe('1 of 3, 100%');
    fireEvent.click(button('Zoom in'));
    fireEvent.click(button(/The front: zoom out/));
    expect(state()).toBe('1 of 3, 100%');
    fireEvent.click(button(/The front: zoom in/));
    expect(state()).toBe('1 of 3, 200%');
  });

  it('pans a zoomed picture by the arrow keys, and shows the next picture unzoomed', () => {
    open();
    const scrollBy = vi.fn();
    Element.prototype.scrollBy = scrollBy;
    press('+');
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) press(key);
    expect(scrollBy.mock.calls).toEqual([
      [120, 0],
      [-120, 0],
      [0, 120],
      [0, -120],
    ]);
    expect(shown()).toBe('The front');
    fireEvent.click(button('Next picture'));
    expect(state()).toBe('2 of 3, 100%');
  });

  it('has no previous and next buttons for a single picture', () => {
    open(three.slice(0, 1));
    expect(screen.queryByRole('button', { name: 'Next picture', hidden: true })).toBeNull();
    expect(state()).toBe('100%');
  });

  it('closes by its button', () => {
    const onClose = open();
    fireEvent.click(button('Close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leaves the keyboard shortcuts of the browser alone', () => {
    open();
    press('+', { ctrlKey: true });
    expect(state()).toBe('1 of 3, 100%');
  });
});

describe('the zoom level', () => {
  it('stays between the first and the last step', () => {
    expect(zoomSteps.map(increaseZoom)).toEqual([2, 3, 3]);
    expect(zoomSteps.map(decreaseZoom)).toEqual([1, 1, 2]);
  });

  it('ignores other keys', () => {
    expect(['a', 'Enter', 'Tab', 'Escape', 'toString'].map((key) => findViewerAction(key, 2))).toEqual(
      Array(5).fill(undefined),
    );
    expect(findViewerAction('ArrowDown', 1)).toBeUndefined();
  });
});
