import * as E from 'fp-ts/Either';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWithFallback, loadWithTimeout } from '#application/shell/with-timeout';

describe('the answer of a provider', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is awaited', async () => {
    const slow = () => new Promise<string>((done) => setTimeout(() => done('answer'), 1499));
    const answer = loadWithFallback<string>(slow, 'otherwise')();
    await vi.advanceTimersByTimeAsync(1499);
    expect(await answer).toBe('answer');
  });

  it('is replaced when it takes longer than 1.5 s', async () => {
    const answer = loadWithFallback<string>(() => new Promise(() => undefined), 'otherwise')();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await answer).toBe('otherwise');
  });

  it('is replaced when it fails, at once or later', async () => {
    const thrown = (): Promise<string> => {
      throw new Error('down');
    };
    expect(await loadWithFallback(thrown, 'otherwise')()).toBe('otherwise');
    expect(await loadWithFallback(async () => Promise.reject(new Error('down')), 'otherwise')()).toBe('otherwise');
  });

  it('is ignored when it fails after the timeout', async () => {
    const late = () => new Promise<string>((_done, failed) => setTimeout(() => failed(new Error('down')), 2000));
    const answer = loadWithFallback(late, 'otherwise')();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await answer).toBe('otherwise');
  });

  it('is passed on when it is optional', async () => {
    expect(await loadWithTimeout(async () => 'answer')()).toEqual(E.right('answer'));
  });

  it('is reported with its error when it is optional and fails', async () => {
    const error = new Error('down');
    expect(await loadWithTimeout(async () => Promise.reject(error))()).toEqual(E.left(error));
    const late = loadWithTimeout(() => new Promise(() => undefined))();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await late).toEqual(E.left(new Error('no answer in 1500 ms')));
  });

  it('leaves no timer behind', async () => {
    await loadWithFallback(async () => 'answer', 'otherwise')();
    expect(vi.getTimerCount()).toBe(0);
  });
});
