import * as O from 'fp-ts/Option';
import * as t from 'io-ts';
import { type Place, parsePlace, stockDestinationOf } from '#domain/shipping/place';
import type { StateCode } from '#domain/shipping/states';
import { states } from '#domain/shipping/states';
import type { StockLevel, Warehouse } from '#domain/shipping/stock-level';
import { parseZipRange, type Zip, zipPattern } from '#domain/shipping/zip';
import type { PublicCall, VisitorCall } from '../../call';
import { id, listOf, mapped, nullable, oneOf, textLike } from '../../codec';

const Destination = mapped<Place, 'HOME' | 'CLINIC'>(
  'CLINIC or HOME',
  t.keyof({ HOME: null, CLINIC: null }),
  parsePlace,
  (place) => (stockDestinationOf(place) === 'CLINIC' ? 'CLINIC' : 'HOME'),
);

const ZipCodec = textLike<Zip>('a zip of five digits', zipPattern);

const WireLevel = t.strict({
  sku: t.string,
  status: t.keyof({ in_stock: null, limited: null, out_of_stock: null }),
  availableQuantity: nullable(t.number),
});

const Level = mapped<StockLevel, t.TypeOf<typeof WireLevel>>(
  'StockLevel',
  WireLevel,
  ({ sku, status, availableQuantity }) => ({
    sku,
    availability: status,
    ...(availableQuantity === null ? {} : { onHand: availableQuantity }),
  }),
  ({ sku, availability, onHand }) => ({ sku, status: availability, availableQuantity: onHand ?? null }),
);

/** API-42. */
export const getProductsStock: VisitorCall<
  { readonly skus: readonly string[]; readonly zipCode: Zip; readonly destination: Place },
  { readonly data: readonly StockLevel[] }
> = {
  name: 'getProductsStock',
  audience: 'reads a zip',
  method: 'POST',
  path: '/api/get-products-stock',
  summary: 'What the warehouse that serves a zip has of each SKU; an unknown SKU is out of stock.',
  request: t.strict({ skus: listOf(id<string>('a SKU'), 1, 100), zipCode: ZipCodec, destination: Destination }),
  answer: t.strict({ data: t.readonlyArray(Level) }),
  refusals: [],
};

const WireWarehouse = t.strict({
  warehouse: t.string,
  all_zips: t.readonlyArray(t.strict({ zips: t.readonlyArray(t.string) })),
});

/** The number and the name are in one text: `1 Denver`. Malformed ranges are skipped (EN-22). */
const WarehouseCodec = mapped<Warehouse, t.TypeOf<typeof WireWarehouse>>(
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

/** API-43. */
export const getStockObject: PublicCall<{ readonly destination: Place }, { readonly data: readonly Warehouse[] }> = {
  name: 'getStockObject',
  audience: 'public',
  method: 'POST',
  path: '/api/get-stock-object',
  summary: 'The warehouses and the zips that each serves.',
  request: t.strict({ destination: Destination }),
  answer: t.strict({ data: t.readonlyArray(WarehouseCodec) }),
  refusals: [],
};

const StateCodec = oneOf(states.map(([state]): StateCode => state));

/** API-44: the zip is the cookie's (CT-23). */
export const getStateByZipcode: VisitorCall<Readonly<Record<string, never>>, StateCode | null> = {
  name: 'getStateByZipcode',
  audience: 'reads cookies',
  method: 'POST',
  path: '/api/get-state-by-zipcode',
  summary: "The state of the visitor's zip, or null.",
  request: t.strict({}),
  answer: nullable(StateCodec),
  refusals: [],
};
