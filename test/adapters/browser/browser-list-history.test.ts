// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserListHistory, nameHistoryEntry } from '#adapters/browser/browser-list-history';

const places = new BrowserListHistory('places');

beforeEach(() => {
  history.replaceState(null, '');
  sessionStorage.clear();
});

describe('the last page of a list', () => {
  it('is kept with the entry, beside what else is there', () => {
    history.replaceState({ key: 'abc', idx: 4, usr: null }, '');
    places.keepLastPage('abc', 3);
    expect(places.lastPage('abc')).toBe(3);
    expect(history.state).toEqual({ key: 'abc', idx: 4, usr: null, lastPage: 3 });
  });

  it('is kept with the entry that a document came with', () => {
    nameHistoryEntry();
    const { key } = history.state;
    places.keepLastPage(key, 2);
    expect(places.lastPage(key)).toBe(2);
  });

  it('is neither read nor written of an entry that is not shown', () => {
    history.replaceState({ key: 'abc', lastPage: 3 }, '');
    places.keepLastPage('def', 5);
    expect([places.lastPage('def'), places.lastPage('abc')]).toEqual([undefined, 3]);
  });

  it.each([{}, { lastPage: '3' }, { lastPage: -1 }, { lastPage: 1.5 }, { lastPage: Number.NaN }])(
    'is none where the entry has %j (ST-26)',
    (state) => {
      history.replaceState({ key: 'abc', ...state }, '');
      expect(places.lastPage('abc')).toBeUndefined();
    },
  );

  it.each([null, 'abc', 3, ['abc']])('is none where the state of the entry is %j (ST-26)', (state) => {
    history.replaceState(state, '');
    places.keepLastPage('abc', 2);
    expect([places.lastPage('abc'), history.state]).toEqual([undefined, state]);
  });
});

describe('an entry that a document came with', () => {
  it('is given a name of its own, beside what is there', () => {
    history.replaceState({ idx: 0 }, '');
    nameHistoryEntry();
    const first = history.state;
    history.replaceState({ idx: 0 }, '');
    nameHistoryEntry();
    expect(first).toEqual({ idx: 0, key: expect.any(String) });
    expect(history.state.key).not.toBe(first.key);
  });

  it('keeps the name that it has', () => {
    history.replaceState({ key: 'abc', idx: 2 }, '');
    nameHistoryEntry();
    expect(history.state).toEqual({ key: 'abc', idx: 2 });
  });
});

describe('how far down an entry was', () => {
  it('is what the router wrote', () => {
    sessionStorage.setItem('places', '{"abc":1200,"def":0}');
    expect([places.scrolled('abc'), places.scrolled('def'), places.scrolled('ghi')]).toEqual([1200, 0, undefined]);
  });

  it.each(['', 'null', '[1]', '{"abc":"1"}', '{'])('is none where storage has %j (ST-26)', (text) => {
    sessionStorage.setItem('places', text);
    expect(places.scrolled('abc')).toBeUndefined();
  });
});
