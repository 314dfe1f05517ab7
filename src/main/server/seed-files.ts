import * as O from 'fp-ts/Option';
import * as t from 'io-ts';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { SiteCodec } from '#adapters/codecs/plain-codecs';
import type { DemoPerson, DemoStaffPerson } from '#domain/identity/demo-person';
import { money } from '#domain/money';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';
import type { StockWarehouse } from '#domain/shipping/stock-level';
import { parseZipRange } from '#domain/shipping/zip';
import { instant } from '#domain/time';

const Sites = t.readonlyArray(SiteCodec);

const WarehouseFile = t.readonlyArray(
  t.strict({ number: t.number, name: t.string, ranges: t.readonlyArray(t.string) }),
);

/** `data/warehouses.json`; ranges are `start-end`. */
export const parseWarehouses = (file: unknown): readonly StockWarehouse[] =>
  decodeOrThrow(WarehouseFile, file).map(({ number, name, ranges }) => ({
    number,
    name,
    ranges: ranges.map((range) => {
      const parsed = parseZipRange(range);
      if (O.isNone(parsed)) throw new Error(`warehouse ${number} has a malformed range: ${range}`);
      return parsed.value;
    }),
  }));

const DiscountFile = t.readonlyArray(
  t.intersection([
    t.strict({ code: t.string, sites: Sites }),
    t.partial({
      percent: t.number,
      amount: t.number,
      minimum: t.number,
      startsAt: t.string,
      endsAt: t.string,
      firstOrderOnly: t.boolean,
    }),
  ]),
);

/** `data/discounts.json`: amounts in cents, instants as ISO texts; either a percent or an amount. */
export const parseDiscounts = (file: unknown): readonly DiscountCodeDefinition[] =>
  decodeOrThrow(DiscountFile, file).map(
    ({ code, sites, percent, amount, minimum, startsAt, endsAt, firstOrderOnly }) => ({
      code,
      sites,
      value: percent === undefined ? { kind: 'amount', amount: money(amount ?? 0) } : { kind: 'percent', percent },
      ...(minimum === undefined ? {} : { minimum: money(minimum) }),
      ...(startsAt === undefined ? {} : { startsAt: instant(Date.parse(startsAt)) }),
      ...(endsAt === undefined ? {} : { endsAt: instant(Date.parse(endsAt)) }),
      ...(firstOrderOnly ? { firstOrderOnly } : {}),
    }),
  );

const DemoPeopleFile: t.Type<readonly DemoPerson[], unknown> = t.readonlyArray(
  t.strict({
    email: t.string,
    firstName: t.string,
    lastName: t.string,
    about: t.string,
    isConfirmed: t.boolean,
    cart: t.readonlyArray(t.strict({ sku: t.string, quantity: t.number })),
  }),
);

const DemoStaffFile: t.Type<readonly DemoStaffPerson[], unknown> = t.readonlyArray(
  t.intersection([
    t.strict({ email: t.string, firstName: t.string, lastName: t.string, about: t.string }),
    t.partial({
      role: t.string,
      graduatesInYears: t.number,
      clinic: t.string,
      membership: t.keyof({ joined: null, requested: null }),
      claims: t.strict({ accountGroup: t.string, preferredShipTo: t.string }),
      poundsLeft: t.number,
    }),
  ]),
) as t.Type<readonly DemoStaffPerson[], unknown>;

/** `data/demo-staff.json`. */
export const parseDemoStaff = (file: unknown): readonly DemoStaffPerson[] => decodeOrThrow(DemoStaffFile, file);

/** `data/demo-people.json`. */
export const parseDemoPeople = (file: unknown): readonly DemoPerson[] => decodeOrThrow(DemoPeopleFile, file);
