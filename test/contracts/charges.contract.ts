import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { PaymentOutcome } from '#application/ports/payment-attempts';
import { money } from '#domain/money';
import { atOnce, type OpenShop } from './test-shop';

/** What every `Charges` adapter promises. */
export const chargesContract = (adapter: string, open: OpenShop) =>
  describe(`Charges: ${adapter}`, () => {
    it('keeps an outcome under its key', async () => {
      const { dtc } = await open();
      const outcome: PaymentOutcome = { kind: 'Declined', decline: 'expired_card' };
      expect(await dtc.charges.keep('key', money(100), outcome)()).toEqual(outcome);
      expect(await dtc.charges.find('key')()).toEqual(O.some(outcome));
      expect(await dtc.charges.find('other')()).toEqual(O.none);
    });

    it('answers all of many with the one that was first', async () => {
      const { dtc } = await open();
      const outcomes = await atOnce(15, (index) =>
        dtc.charges.keep('key', money(100), { kind: 'Approved', reference: `r-${index}` })(),
      );
      const kept = await dtc.charges.find('key')();
      expect(outcomes).toEqual(outcomes.map(() => O.toUndefined(kept)));
    });
  });
