import * as t from 'io-ts';
import type { Discount } from '#domain/pricing/discount';
import { InstantCodec, listOf, MoneyCodec, SiteCodec } from '../column-codecs';
import { record, taggedUnion } from '../record';

/** A discount as a row keeps it. */
export const DiscountCodec = record<Discount>(
  {
    code: t.string,
    sites: listOf(SiteCodec),
    value: taggedUnion<Discount['value']>({
      percent: record({ kind: t.literal('percent'), percent: t.number }),
      amount: record({ kind: t.literal('amount'), amount: MoneyCodec }),
    }),
  },
  { minimum: MoneyCodec, startsAt: InstantCodec, endsAt: InstantCodec },
);
