// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPageVisible, onPageVisible } from '#adapters/browser/page-visibility';

afterEach(() => vi.restoreAllMocks());

const becomes = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the visibility of a page', () => {
  it('is reported when the page is visible again, not when it is hidden', () => {
    const act = vi.fn(() => isPageVisible());
    onPageVisible(act);
    becomes('hidden');
    expect([isPageVisible(), act.mock.calls.length]).toEqual([false, 0]);
    becomes('visible');
    expect(act.mock.results).toEqual([{ type: 'return', value: true }]);
  });

  it('is reported when the page comes back from the back/forward cache, not when it loads', () => {
    const act = vi.fn();
    onPageVisible(act);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(act).not.toHaveBeenCalled();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(act).toHaveBeenCalledOnce();
  });
});
