import * as t from 'io-ts';
import { objectCodec, taggedUnionCodec } from '#adapters/codecs/object-codec';
import { CentsCodec, InstantCodec, readonlyListCodec, SiteCodec } from '#adapters/codecs/plain-codecs';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';

/** A discount, as a row stores it. */
export const DiscountCodec = objectCodec<DiscountCodeDefinition>(
  {
    code: t.string,
    sites: readonlyListCodec(SiteCodec),
    value: taggedUnionCodec<DiscountCodeDefinition['value']>({
      percent: objectCodec({ percent: t.number }),
      amount: objectCodec({ amount: CentsCodec }),
    }),
  },
  { minimum: CentsCodec, startsAt: InstantCodec, endsAt: InstantCodec, firstOrderOnly: t.literal(true) },
);
