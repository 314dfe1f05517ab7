import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRenewalConsent, findRenewalConsentText } from '#application/checkout/messages';
import { findRenewalConsentVersion, parseRenewalConsentVersion } from '#domain/checkout/consent';
import { sites } from '#domain/site';

describe('the version of a consent text', () => {
  it('is another for every wording, whatever the names', () => {
    const wording = fc.tuple(fc.constantFrom(...sites), fc.string({ unit: 'grapheme', minLength: 1 }));
    fc.assert(
      fc.property(wording, wording, ([site, name], [otherSite, otherName]) => {
        const one = buildRenewalConsent(findRenewalConsentVersion(site, name));
        const other = buildRenewalConsent(findRenewalConsentVersion(otherSite, otherName));
        expect(one.version === other.version).toBe(one.text === other.text);
      }),
    );
  });

  it('says which text it was, with the name in it', () => {
    expect(parseRenewalConsentVersion('2026-11:Larder: Foods')).toEqual({ edition: '2026-11', name: 'Larder: Foods' });
    expect(findRenewalConsentText('2026-11:Larder Foods, Inc.')).toContain('Larder Foods, Inc. will save my card');
  });

  it('can be read for every earlier edition, and for no text that the shop never had', () => {
    expect(findRenewalConsentText('2026-02')).toContain('Provender keeps this card, sends them again');
    expect(findRenewalConsentText('2026-02-staff')).toContain('the staff price of my group on that day');
    for (const unknown of ['', '2026-01', 'unrecorded', 'constructor', 'an-old-shop:2'])
      expect(findRenewalConsentText(unknown)).toBeUndefined();
  });
});
