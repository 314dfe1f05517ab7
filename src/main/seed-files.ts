import * as O from 'fp-ts/Option';
import * as t from 'io-ts';
import { decodeOwn } from '#adapters/http/call';
import type { ContentToWrite } from '#application/ports/content-writer';
import { money } from '#domain/money';
import type { Discount } from '#domain/pricing/discount';
import type { Warehouse } from '#domain/shipping/stock-level';
import { parseZipRange } from '#domain/shipping/zip';
import { instant } from '#domain/time';

const Sites = t.readonlyArray(t.keyof({ DTC: null, HPSF: null }));

const WarehouseFile = t.readonlyArray(
  t.strict({ number: t.number, name: t.string, ranges: t.readonlyArray(t.string) }),
);

/** `data/warehouses.json`: ranges are `start-end`. */
export const warehousesIn = (file: unknown): readonly Warehouse[] =>
  decodeOwn(WarehouseFile, file).map(({ number, name, ranges }) => ({
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
    t.partial({ percent: t.number, amount: t.number, minimum: t.number, startsAt: t.string, endsAt: t.string }),
  ]),
);

/** `data/discounts.json`: amounts in cents, instants as ISO texts; either a percent or an amount. */
export const discountsIn = (file: unknown): readonly Discount[] =>
  decodeOwn(DiscountFile, file).map(({ code, sites, percent, amount, minimum, startsAt, endsAt }) => ({
    code,
    sites,
    value: percent === undefined ? { kind: 'amount', amount: money(amount ?? 0) } : { kind: 'percent', percent },
    ...(minimum === undefined ? {} : { minimum: money(minimum) }),
    ...(startsAt === undefined ? {} : { startsAt: instant(Date.parse(startsAt)) }),
    ...(endsAt === undefined ? {} : { endsAt: instant(Date.parse(endsAt)) }),
  }));

type Scene = { readonly scene: string; readonly alt: string };

const isScene = (value: object): value is Scene =>
  'scene' in value && typeof value.scene === 'string' && 'alt' in value;

/** `{scene, alt}` anywhere in a content file is a drawing of the shop's own kit. */
const withDrawings = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withDrawings);
  if (typeof value !== 'object' || value === null) return value;
  if (isScene(value)) return { kind: 'drawing', drawing: { kind: 'scene', name: value.scene }, alt: value.alt };
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withDrawings(part)]));
};

/** `data/content/{site}.json`, in the shape of `SiteContent` with scenes for pictures. */
export const siteContentIn = (file: unknown): ContentToWrite => withDrawings(file) as ContentToWrite;
