// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { assignHistoryEntryKey, BrowserListHistory } from '#adapters/browser/browser-list-history';

const places = new BrowserListHistory();

beforeEach(() => {
  history.replaceState(null, '');
  sessionStorage.clear();
});

describe('the last page of a list', () => {
  it('is stored in the history entry, with its other state', () => {
    history.replaceState({ key: 'abc', idx: 4, usr: null }, '');
    places.keepLastPage('abc', 3);
    expect(places.lastPage('abc')).toBe(3);
    expect(history.state).toEqual({ key: 'abc', idx: 4, usr: null, lastPage: 3 });
  });

  it('is stored in the history entry of a full page load', () => {
    assignHistoryEntryKey();
    const { key } = history.state;
    places.keepLastPage(key, 2);
    expect(places.lastPage(key)).toBe(2);
  });

  it('is neither read nor written for an entry that is not shown', () => {
    history.replaceState({ key: 'abc', lastPage: 3 }, '');
    places.keepLastPage('def', 5);
    expect([places.lastPage('def'), places.lastPage('abc')]).toEqual([undefined, 3]);
  });

  it.each([{}, { lastPage: '3' }, { lastPage: -1 }, { lastPage: 1.5 }, { lastPage: Number.NaN }])(
    'is missing when the entry has %j (ST-26)',
    (state) => {
      history.replaceState({ key: 'abc', ...state }, '');
      expect(places.lastPage('abc')).toBeUndefined();
    },
  );

  it.each([null, 'abc', 3, ['abc']])('is missing when the state of the entry is %j (ST-26)', (state) => {
    history.replaceState(state, '');
    places.keepLastPage('abc', 2);
    expect([places.lastPage('abc'), history.state]).toEqual([undefined, state]);
  });
});

describe('the history entry of a full page load', () => {
  it('gets a key of its own, with its other state', () => {
    history.replaceState({ idx: 0 }, '');
    assignHistoryEntryKey();
    const first = history.state;
    history.replaceState({ idx: 0 }, '');
    assignHistoryEntryKey();
    expect(first).toEqual({ idx: 0, key: expect.any(String) });
    expect(history.state.key).not.toBe(first.key);
  });

  it('keeps an existing key', () => {
    history.replaceState({ key: 'abc', idx: 2 }, '');
    assignHistoryEntryKey();
    expect(history.state).toEqual({ key: 'abc', idx: 2 });
  });
});

describe('the scroll position of an entry', () => {
  it('is the one that the router stored', () => {
    sessionStorage.setItem('places', '{"abc":1200,"def":0}');
    expect([places.scrolled('abc'), places.scrolled('def'), places.scrolled('ghi')]).toEqual([1200, 0, undefined]);
  });

  it.each(['', 'null', '[1]', '{"abc":"1"}', '{'])('is missing when storage has %j (ST-26)', (text) => {
    sessionStorage.setItem('places', text);
    expect(places.scrolled('abc')).toBeUndefined();
  });
});
