import * as t from 'io-ts';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';
import { InstantCodec, MoneyCodec, readonlyListCodec, SiteCodec } from '../column-codecs';
import { objectCodec, taggedUnionCodec } from '../record';

/** A discount, as a row stores it. */
export const DiscountCodec = objectCodec<DiscountCodeDefinition>(
  {
    code: t.string,
    sites: readonlyListCodec(SiteCodec),
    value: taggedUnionCodec<DiscountCodeDefinition['value']>({
      percent: objectCodec({ kind: t.literal('percent'), percent: t.number }),
      amount: objectCodec({ kind: t.literal('amount'), amount: MoneyCodec }),
    }),
  },
  { minimum: MoneyCodec, startsAt: InstantCodec, endsAt: InstantCodec, firstOrderOnly: t.literal(true) },
);
