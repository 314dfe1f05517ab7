import { describe, expect, it } from 'vitest';
import { type ConsentBrowserId, consentTextVersion } from '#domain/consent/consent-choice';
import { anInstant } from '../../builders';
import { aSite } from '../a-site';

const browserId = 'a-browser-of-the-tests' as ConsentBrowserId;
const decision = { functional: true, advertising: false, textVersion: consentTextVersion, browserId };

/** The times on the page of a browser that chose at `times`. */
const datesShown = async (...times: readonly string[]): Promise<readonly string[]> => {
  const { shop, ports } = await aSite();
  for (const time of times)
    await ports.consentRecords.add({ ...decision, source: 'page', decidedAt: anInstant(time) })();
  const page = await shop.showPrivacy.execute({ decision, hasPrivacySignal: false })();
  return page.screen.history.map(({ decidedAt }) => decidedAt);
};

describe('the earlier choices on the privacy page', () => {
  it('have long dates, the latest first (UI-33)', async () => {
    expect(await datesShown('2026-03-05T19:04:00.000Z', '2026-11-27T16:30:00.000Z')).toEqual([
      'November 27, 2026 at 9:30 AM MST',
      'March 5, 2026 at 12:04 PM MST',
    ]);
  });

  it("have the day of the shop's time zone", async () => {
    expect(await datesShown('2027-01-01T06:59:00.000Z')).toEqual(['December 31, 2026 at 11:59 PM MST']);
  });
});
