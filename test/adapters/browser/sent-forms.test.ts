// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { watchSentForms } from '#adapters/browser/sent-forms';

const submit = (isHandledByScript: boolean): void => {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  if (isHandledByScript) event.preventDefault();
  document.body.dispatchEvent(event);
};

const show = (persisted: boolean): void => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
};

describe('a form', () => {
  it('is sent if the browser sends it, not if a script handles it', () => {
    const isSent = watchSentForms();
    submit(true);
    expect(isSent()).toBe(false);
    submit(false);
    submit(true);
    expect(isSent()).toBe(true);
  });

  it('is a download if the page is still there after 10 seconds', () => {
    vi.useFakeTimers();
    const isSent = watchSentForms();
    submit(false);
    vi.advanceTimersByTime(9_999);
    expect(isSent()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isSent()).toBe(false);
    vi.useRealTimers();
  });

  it('is not sent by a page that has come back from the back/forward cache', () => {
    const isSent = watchSentForms();
    submit(false);
    show(false);
    expect(isSent()).toBe(true);
    show(true);
    expect(isSent()).toBe(false);
  });
});
