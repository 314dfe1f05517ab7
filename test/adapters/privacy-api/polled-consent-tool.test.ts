// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PolledConsentTool } from '#adapters/privacy-api/polled-consent-tool';
import { installPrivacyApi, preferenceMessage } from '#adapters/privacy-api/privacy-api';

const putApi = (answer: () => unknown): void => void Object.assign(window, { PrivacyManagerAPI: { callApi: answer } });

const aFollowedTool = () => {
  const tool = new PolledConsentTool(location.origin);
  const answers: boolean[] = [];
  const stop = tool.onAnswer((isSubmitted) => answers.push(isSubmitted));
  return { tool, answers, stop };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'PrivacyManagerAPI');
});

describe('a consent tool that is polled for (CO-04)', () => {
  it('is read at most 250 ms after it has appeared', () => {
    const { answers } = aFollowedTool();
    vi.advanceTimersByTime(10_100);
    expect(answers).toEqual([]);
    putApi(() => ({ consentDecision: 0 }));
    vi.advanceTimersByTime(250);
    expect(answers).toEqual([false]);
  });

  it('is given up after 20 s with one warning, and nothing is allowed', () => {
    const { answers } = aFollowedTool();
    vi.advanceTimersByTime(60_000);
    expect(answers).toEqual([]);
    expect(console.warn).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [{ consentDecision: 0 }, undefined],
    [{ consentDecision: [] }, undefined],
    [{ consentDecision: 3, source: 'implied' }, undefined],
    [
      { consentDecision: 1, source: 'asserted' },
      { functional: false, advertising: false },
    ],
    [{ consentDecision: 2 }, { functional: true, advertising: false }],
    [{ consentDecision: [1, 3] }, { functional: false, advertising: true }],
  ])('answers %j with %j', (answer, choice) => {
    putApi(() => answer);
    expect(aFollowedTool().tool.read()).toEqual(choice);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each([['yes'], [null], [{ consentDecision: 'all' }], [{}]])(
    'allows nothing for %j, with one warning (ER-16)',
    (answer) => {
      putApi(() => answer);
      const { tool } = aFollowedTool();
      expect([tool.read(), tool.read()]).toEqual([undefined, undefined]);
      expect(console.warn).toHaveBeenCalledOnce();
    },
  );

  it('has no preferences to open if it did not appear, or fails', async () => {
    const { tool } = aFollowedTool();
    await expect(tool.openPreferences()()).rejects.toThrow('no consent tool is there');
    putApi(() => {
      throw new Error('broken');
    });
    await expect(tool.openPreferences()()).rejects.toThrow('broken');
  });

  it('allows nothing if the tool throws', () => {
    putApi(() => {
      throw new Error('broken');
    });
    expect(aFollowedTool().tool.read()).toBeUndefined();
  });

  it('is read again after a message of its own, until nobody follows it (CO-05)', () => {
    installPrivacyApi({ read: () => undefined, openPreferences: () => undefined });
    const { answers, stop } = aFollowedTool();
    const send = (data: string) =>
      dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }));
    send('{"message":"resize"}');
    send(preferenceMessage);
    stop();
    send(preferenceMessage);
    expect(answers).toEqual([false, true]);
  });
});
