// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { isPreferenceMessage } from '#adapters/privacy-api/preference-message';
import { preferenceMessage } from '#adapters/privacy-api/privacy-api';

const tool = 'https://consent.test';

const addFrame = (src: string): Window | null => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frame.setAttribute('src', src);
  return frame.contentWindow;
};

const message = (some: { data?: unknown; origin?: string; source?: Window | null }): MessageEvent =>
  new MessageEvent('message', { data: preferenceMessage, origin: tool, source: null, ...some });

beforeEach(() => document.body.replaceChildren());

describe('a message that a choice was made (ST-20)', () => {
  it.each([
    ['{"source":"PrivacyManagerAPI"}'],
    ['{"message":"submit_preferences","consentDecision":[1,2,3]}'],
    [preferenceMessage],
  ])('counts from a frame of the tool: %s', (data) => {
    expect(isPreferenceMessage(message({ data, source: addFrame(`${tool}/preferences`) }), tool)).toBe(true);
  });

  it('counts from the page itself, if the tool is the own banner', () => {
    expect(isPreferenceMessage(message({ origin: location.origin, source: window }), location.origin)).toBe(true);
  });

  it.each([
    ['of another origin', () => ({ origin: 'https://evil.test', source: addFrame(`${tool}/`) })],
    ['of an origin that begins alike', () => ({ origin: `${tool}.evil.test`, source: addFrame(`${tool}/`) })],
    ['of no origin', () => ({ origin: 'null', source: addFrame(`${tool}/`) })],
    ['without a source', () => ({})],
    ['of a frame of another origin', () => ({ source: addFrame('https://evil.test/') })],
    [
      'of a frame that is gone',
      () => {
        const source = addFrame(`${tool}/`);
        document.body.replaceChildren();
        return { source };
      },
    ],
    ['of the page itself, where the tool is hosted', () => ({ source: window })],
    ['with a text that is no JSON', () => ({ data: 'submit_preferences', source: addFrame(`${tool}/`) })],
    ['with another name', () => ({ data: '{"message":"resize"}', source: addFrame(`${tool}/`) })],
    [
      'with a name of another type',
      () => ({ data: '{"message":["submit_preferences"]}', source: addFrame(`${tool}/`) }),
    ],
    ['with null', () => ({ data: 'null', source: addFrame(`${tool}/`) })],
  ])('does not count %s', (_what, some) => {
    expect(isPreferenceMessage(message(some()), tool)).toBe(false);
  });
});
