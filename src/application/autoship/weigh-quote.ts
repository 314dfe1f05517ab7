import type { RenewalQuote } from '#domain/autoship/renewal-quote';
import { sumLineGrams } from '#domain/staff-program/quota';
import type { RenewalSupply } from './load-renewal-supply';

/** The weight of the quoted items, in whole grams. */
export const weighQuote = ({ lines }: RenewalQuote, { offers }: RenewalSupply): number =>
  sumLineGrams(
    lines.flatMap(({ merchandiseId, quantity }) => {
      const variant = offers.get(merchandiseId);
      return variant ? [{ quantity, variant }] : [];
    }),
  );
