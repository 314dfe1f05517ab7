import * as O from 'fp-ts/Option';
import * as t from 'io-ts';
import { AvailabilityCodec } from '#adapters/codecs/catalog-codecs';
import {
  createMappedCodec,
  idCodec,
  listCodec,
  nullableCodec,
  omitNullish,
  patternCodec,
} from '#adapters/codecs/mapped-codec';
import { literalUnionCodec } from '#adapters/codecs/plain-codecs';
import { formatStockCallDestination, type HomeOrClinic, parseHomeOrClinic } from '#domain/shipping/place';
import { type AmericanStateCode, americanStates } from '#domain/shipping/states';
import type { StockLevel, StockWarehouse } from '#domain/shipping/stock-level';
import { parseZipRange, type Zip, zipPattern } from '#domain/shipping/zip';
import { defineCachedCall, defineUncachedCall } from '../../call';

const Destination = createMappedCodec<HomeOrClinic, 'HOME' | 'CLINIC'>(
  'CLINIC or HOME',
  t.keyof({ HOME: null, CLINIC: null }),
  parseHomeOrClinic,
  (place) => (formatStockCallDestination(place) === 'CLINIC' ? 'CLINIC' : 'HOME'),
);

const ZipCodec = patternCodec<Zip>('a five-digit ZIP code', zipPattern);

const WireLevel = t.strict({
  sku: t.string,
  status: AvailabilityCodec,
  availableQuantity: nullableCodec(t.number),
});

const Level = createMappedCodec<StockLevel, t.TypeOf<typeof WireLevel>>(
  'StockLevel',
  WireLevel,
  ({ sku, status, availableQuantity }) => omitNullish({ sku, availability: status, onHand: availableQuantity }),
  ({ sku, availability, onHand }) => ({ sku, status: availability, availableQuantity: onHand ?? null }),
);

export const getProductsStockCall = defineUncachedCall({
  name: 'getProductsStock',
  audience: 'public',
  uncachedBecause: 'reads a zip',
  path: '/api/get-products-stock',
  summary: 'How many of each SKU the warehouse for a ZIP code has. An unknown SKU counts as out of stock.',
  request: t.strict({ skus: listCodec(idCodec<string>('a SKU'), 1, 100), zipCode: ZipCodec, destination: Destination }),
  answer: t.strict({ data: t.readonlyArray(Level) }),
});

const WireWarehouse = t.strict({
  warehouse: t.string,
  all_zips: t.readonlyArray(t.strict({ zips: t.readonlyArray(t.string) })),
});

/** On the wire, number and name are one string: `1 Denver`. Malformed zip ranges are skipped (EN-22). */
const WarehouseCodec = createMappedCodec<StockWarehouse, t.TypeOf<typeof WireWarehouse>>(
  'Warehouse',
  WireWarehouse,
  ({ warehouse, all_zips }) => {
    const [number = '', ...name] = warehouse.split(' ');
    const ranges = all_zips
      .flatMap(({ zips }) => zips)
      .map(parseZipRange)
      .filter(O.isSome)
      .map(({ value }) => value);
    return { number: Number(number), name: name.join(' '), ranges };
  },
  ({ number, name, ranges }) => ({
    warehouse: `${number} ${name}`,
    all_zips: [{ zips: ranges.map(([start, end]) => `${start}-${end}`) }],
  }),
);

export const getStockObjectCall = defineCachedCall({
  name: 'getStockObject',
  path: '/api/get-stock-object',
  summary: 'The warehouses, and the ZIP codes each one serves.',
  request: t.strict({ destination: Destination }),
  answer: t.strict({ data: t.readonlyArray(WarehouseCodec) }),
});

const StateCodec = literalUnionCodec(americanStates.map(([state]): AmericanStateCode => state));

/** The zip is read from the cookie (API-44, CT-23). */
export const getStateByZipcodeCall = defineUncachedCall({
  name: 'getStateByZipcode',
  audience: 'public',
  uncachedBecause: 'reads cookies',
  path: '/api/get-state-by-zipcode',
  summary: "The state of the visitor's ZIP code, or null.",
  request: t.strict({}),
  answer: nullableCodec(StateCodec),
});
