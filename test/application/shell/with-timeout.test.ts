import * as E from 'fp-ts/Either';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFallback, withTimeout } from '#application/shell/with-timeout';

describe('what a provider answers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is waited for', async () => {
    const slow = () => new Promise<string>((done) => setTimeout(() => done('answer'), 1499));
    const answer = withFallback<string>(slow, 'otherwise')();
    await vi.advanceTimersByTimeAsync(1499);
    expect(await answer).toBe('answer');
  });

  it('is replaced where it takes longer than 1.5 s', async () => {
    const answer = withFallback<string>(() => new Promise(() => undefined), 'otherwise')();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await answer).toBe('otherwise');
  });

  it('is replaced where it fails, at once or later', async () => {
    const thrown = (): Promise<string> => {
      throw new Error('down');
    };
    expect(await withFallback(thrown, 'otherwise')()).toBe('otherwise');
    expect(await withFallback(async () => Promise.reject(new Error('down')), 'otherwise')()).toBe('otherwise');
  });

  it('fails for nobody where it comes too late and is a failure', async () => {
    const late = () => new Promise<string>((_done, failed) => setTimeout(() => failed(new Error('down')), 2000));
    const answer = withFallback(late, 'otherwise')();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await answer).toBe('otherwise');
  });

  it('is what it is, where it is wanted or nothing', async () => {
    expect(await withTimeout(async () => 'answer')()).toEqual(E.right('answer'));
  });

  it('is told to have failed, and why, where it is wanted or nothing', async () => {
    const error = new Error('down');
    expect(await withTimeout(async () => Promise.reject(error))()).toEqual(E.left(error));
    const late = withTimeout(() => new Promise(() => undefined))();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await late).toEqual(E.left(new Error('no answer in 1500 ms')));
  });

  it('leaves no timer behind', async () => {
    await withFallback(async () => 'answer', 'otherwise')();
    expect(vi.getTimerCount()).toBe(0);
  });
});
