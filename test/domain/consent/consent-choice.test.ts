import { describe, expect, it } from 'vitest';
import {
  allowsCategory,
  type ConsentBrowserId,
  type ConsentDecision,
  consentTextVersion,
  everythingOptional,
  findCurrentChoice,
  nothingOptional,
} from '#domain/consent/consent-choice';
import { formatConsentCookie, parseConsentCookie } from '#domain/consent/consent-cookie';

const aDecision = (some: Partial<ConsentDecision> = {}): ConsentDecision => ({
  ...everythingOptional,
  textVersion: consentTextVersion,
  browserId: 'browser-one-0000' as ConsentBrowserId,
  ...some,
});

const allowed = (choice: ReturnType<typeof findCurrentChoice>) =>
  (['required', 'functional', 'advertising'] as const).filter((category) => allowsCategory(choice, category));

describe('consent', () => {
  it('allows only required items before a choice (CO-01)', () => {
    expect(findCurrentChoice(undefined, false)).toBeUndefined();
    expect(allowed(undefined)).toEqual(['required']);
  });

  it('allows chosen items, and always required ones', () => {
    expect(allowed(findCurrentChoice(aDecision(), false))).toEqual(['required', 'functional', 'advertising']);
    expect(allowed(findCurrentChoice(aDecision({ advertising: false }), false))).toEqual(['required', 'functional']);
    expect(allowed(findCurrentChoice(aDecision(nothingOptional), false))).toEqual(['required']);
  });

  it('allows no advertising under Global Privacy Control, whatever was chosen', () => {
    expect(allowed(findCurrentChoice(aDecision(), true))).toEqual(['required', 'functional']);
  });

  it('is undecided if the choice was made on an outdated text', () => {
    expect(findCurrentChoice(aDecision({ textVersion: '2020-01' }), false)).toBeUndefined();
  });
});

describe('the cookie of consent', () => {
  it('holds the choice, the version of the text and the id, and nothing else', () => {
    const decision = aDecision({ advertising: false });
    expect(formatConsentCookie(decision)).toBe(`${consentTextVersion}.10.browser-one-0000`);
    expect(parseConsentCookie(formatConsentCookie(decision))).toEqual(decision);
  });

  it.each([undefined, '', 'yes', '2026-11.12.browser-one-0000', '2026-11.11.short', '2026-11.11.a b c d e f g h i j'])(
    'holds no decision if it is malformed: %s',
    (value) => {
      expect(parseConsentCookie(value)).toBeUndefined();
    },
  );
});
