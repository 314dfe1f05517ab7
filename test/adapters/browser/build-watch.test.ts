// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForNewBuild } from '#adapters/browser/build-watch';

const minute = 60_000;
let answers: (() => Promise<Response>)[];
let asked: string[];
let told: number;

const says =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  asked = [];
  told = 0;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return (answers.shift() ?? says({ id: 'mine', timestamp: 1 }))();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = () => watchForNewBuild('mine', () => (told += 1));

const changeVisibility = (state: 'visible' | 'hidden' = 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  return vi.advanceTimersByTimeAsync(0);
};

describe('a page that stays open', () => {
  it('requests the latest build every hour (BU-02)', async () => {
    watch();
    await vi.advanceTimersByTimeAsync(59 * minute);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(61 * minute);
    expect([asked, told]).toEqual([['/builds/latest.json', '/builds/latest.json'], 0]);
  });

  it('reports a new build once, and stops asking', async () => {
    answers = [says({ id: 'other', timestamp: 2 })];
    watch();
    await vi.advanceTimersByTimeAsync(300 * minute);
    expect([asked.length, told]).toEqual([1, 1]);
  });

  it('requests it when the page is visible again after more than five minutes', async () => {
    watch();
    await vi.advanceTimersByTimeAsync(5 * minute);
    await changeVisibility();
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    await changeVisibility('hidden');
    expect(asked).toHaveLength(0);
    await changeVisibility();
    await changeVisibility();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['is a failure', says({ id: 'other' }, 503)],
    ['is no JSON', async () => new Response('<html>')],
    ['names no build', says({ id: 7 })],
    ['is nothing', says(null)],
    ['does not come', () => Promise.reject(new TypeError('offline'))],
  ])('ignores an answer that %s, and asks again', async (_what, answer) => {
    answers = [answer, says({ id: 'other' })];
    watch();
    await vi.advanceTimersByTimeAsync(61 * minute);
    expect(told).toBe(0);
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(told).toBe(1);
  });
});
