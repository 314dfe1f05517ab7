import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentContent } from '#application/ports/current-content';
import { PageRefreshModel } from '#ui/models/page-refresh-model.ts';
import { RefreshedContentModel } from '#ui/models/refreshed-content-model.ts';
import { aShop } from '../builders';

const minute = 60_000;
const announcement = { id: 'a', text: 'Closed today', sites: ['DTC'] } as const;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

/** A page that has been loaded now, shows its deals and announcements, and counts what is asked for it. */
const aShownPage = (some: Partial<CurrentContent> = {}) => {
  const fresh = new RefreshedContentModel();
  fresh.arrive();
  fresh.show('dealSkus');
  fresh.show('announcements');
  const requested: string[] = [];
  const content: CurrentContent = {
    ...aShop().currentContent,
    announcements: () => async () => [announcement],
    dealSkus: () => async () => ['A'],
    ...some,
  };
  const record = (part: keyof CurrentContent): CurrentContent => {
    requested.push(part);
    return content;
  };
  const currentContent: CurrentContent = {
    announcements: () => record('announcements').announcements(),
    sitewideBanners: () => record('sitewideBanners').sitewideBanners(),
    promotionBanners: () => record('promotionBanners').promotionBanners(),
    dealSkus: () => record('dealSkus').dealSkus(),
  };
  const tab = { isVisible: true };
  const refresh = new PageRefreshModel({ fresh, currentContent, isVisible: () => tab.isVisible, now: Date.now });
  refresh.check();
  const becomes = async (isVisible: boolean) => {
    tab.isVisible = isVisible;
    if (isVisible) refresh.check();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { fresh, refresh, requested, becomes };
};

describe('a page that stays visible', () => {
  it('asks for what it shows once it is a minute old, and each further minute (BU-07)', async () => {
    const { fresh, requested } = aShownPage();
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requested).toEqual(['dealSkus', 'announcements']);
    expect(fresh.content).toEqual({ dealSkus: ['A'], announcements: [announcement] });
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(requested).toHaveLength(8);
  });

  it('asks at once if it was a minute old before its code was there', async () => {
    const fresh = new RefreshedContentModel();
    fresh.show('dealSkus');
    fresh.arrive();
    await vi.advanceTimersByTimeAsync(minute);
    const currentContent = { ...aShop().currentContent, dealSkus: () => async () => ['A'] };
    new PageRefreshModel({ fresh, currentContent, isVisible: () => true, now: Date.now }).check();
    await vi.advanceTimersByTimeAsync(0);
    expect(fresh.content).toEqual({ dealSkus: ['A'] });
  });

  it('asks for a part once, however many components show it, and no more once none does', async () => {
    const { fresh, requested } = aShownPage();
    const hide = [fresh.show('promotionBanners'), fresh.show('promotionBanners')];
    await vi.advanceTimersByTimeAsync(minute);
    expect(requested).toEqual(['dealSkus', 'announcements', 'promotionBanners']);
    for (const leave of hide) leave();
    await vi.advanceTimersByTimeAsync(minute);
    expect(requested.slice(3)).toEqual(['dealSkus', 'announcements']);
  });

  it('keeps what it has of a part whose call fails, and asks again a minute later', async () => {
    const answers = [async () => ['A'], () => Promise.reject(new Error('down')), async () => ['B']];
    const { fresh } = aShownPage({ dealSkus: () => () => (answers.shift() ?? (async () => []))() });
    const seen: unknown[] = [];
    for (const _minute of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(minute);
      seen.push(fresh.content.dealSkus);
    }
    expect(seen).toEqual([['A'], ['A'], ['B']]);
  });

  it('keeps what the page says where the first call fails', async () => {
    const { fresh } = aShownPage({ dealSkus: () => () => Promise.reject(new Error('down')) });
    await vi.advanceTimersByTimeAsync(minute);
    expect(fresh.content).toEqual({ announcements: [announcement] });
  });
});

describe('a page that is hidden', () => {
  it('asks for nothing, and at once when it is visible again after a minute', async () => {
    const { requested, becomes } = aShownPage();
    await becomes(false);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(requested).toEqual([]);
    await becomes(true);
    await becomes(true);
    expect(requested).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(minute);
    expect(requested).toHaveLength(4);
  });

  it('waits for the rest of its minute when it is visible again before', async () => {
    const { requested, becomes } = aShownPage();
    await becomes(false);
    await vi.advanceTimersByTimeAsync(minute / 2);
    await becomes(true);
    await vi.advanceTimersByTimeAsync(minute / 2 - 1);
    expect(requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requested).toHaveLength(2);
  });
});

describe('a new page', () => {
  it('forgets what was refreshed before, and is refreshed when it is a minute old itself', async () => {
    const { fresh, requested } = aShownPage();
    await vi.advanceTimersByTimeAsync(minute + minute / 2);
    fresh.arrive();
    expect(fresh.content).toEqual({});
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(requested).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(requested).toHaveLength(4);
  });

  it('is not changed by what was asked for the page before', async () => {
    let answer: (skus: readonly string[]) => void = () => undefined;
    const { fresh } = aShownPage({
      dealSkus: () => () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await vi.advanceTimersByTimeAsync(minute);
    fresh.arrive();
    answer(['OLD']);
    await vi.advanceTimersByTimeAsync(0);
    expect(fresh.content).toEqual({});
  });
});
