import { describe, expect, it } from 'vitest';
import { RecordConsent } from '#application/consent/record-consent';
import type { NewConsentRecord } from '#application/ports/consent-records';
import type { ConsentBrowserId } from '#domain/consent/consent-choice';
import { anInstant } from '../../builders';

const aRecordConsent = () => {
  const records: NewConsentRecord[] = [];
  const counts = new Map<string, number>();
  let ids = 0;
  const recordConsent = new RecordConsent(
    { add: (record) => async () => void records.push(record) },
    {
      hit: (key) => async () => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return counts.get(key) ?? 0;
      },
    },
    anInstant,
    () => {
      ids += 1;
      return `new-browser-${ids}`;
    },
    (text) => `hash of ${text}`,
  );
  const choose = async (times: number, browserId?: string, clientIp = '192.0.2.1') => {
    for (let count = 0; count < times; count += 1)
      await recordConsent.execute({
        choice: { functional: true, advertising: true },
        source: 'banner',
        hasPrivacySignal: false,
        ...(browserId === undefined ? {} : { browserId: browserId as ConsentBrowserId }),
        clientIp,
      })();
  };
  const of = (browserId: string) => records.filter((record) => record.browserId === browserId).length;
  return { choose, records, of };
};

describe('recording choices of consent', () => {
  it('records 60 a minute from one browser, then more from another browser with the same client IP', async () => {
    const { choose, of } = aRecordConsent();
    await choose(70, 'browser-one-0000');
    await choose(1, 'browser-two-0000');
    expect([of('browser-one-0000'), of('browser-two-0000')]).toEqual([60, 1]);
  });

  it('records the first choices of 600 browsers a minute at one address, and those of another address', async () => {
    const { choose, records } = aRecordConsent();
    await choose(610);
    expect(records).toHaveLength(600);
    await choose(1, undefined, '198.51.100.1');
    expect(records).toHaveLength(601);
  });

  it('does not count requests above a browser’s limit against its client IP', async () => {
    const { choose, records } = aRecordConsent();
    await choose(1000, 'browser-one-0000');
    await choose(540);
    expect(records).toHaveLength(600);
  });
});
