import type { StockAvailability } from '#domain/catalog/availability';

const suffixes: Readonly<Record<StockAvailability, string>> = {
  in_stock: '',
  limited: ', Limited stock',
  out_of_stock: ', Out of stock',
};

/** What follows a variant's label, so that its stock is read and heard (PC-09). */
export const formatStockSuffix = (availability: StockAvailability): string => suffixes[availability];
