import * as t from 'io-ts';
import { createMappedCodec } from '#adapters/codecs/mapped-codec';
import { formatMoneyDecimal, type Money, parseMoney } from '#domain/money';

const WireMoney = t.strict({ amount: t.string, currencyCode: t.literal('USD') }, 'Money');

/** Decimal strings on the wire, whole cents inside (EN-15). */
export const MoneyCodec = createMappedCodec<Money, t.TypeOf<typeof WireMoney>>(
  'Money',
  WireMoney,
  ({ amount }) => parseMoney(amount),
  (amount) => ({ amount: formatMoneyDecimal(amount), currencyCode: 'USD' }),
);
