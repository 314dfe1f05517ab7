/** How many units of a SKU an order takes. */
export type StockNeed = { readonly sku: string; readonly quantity: number };

/** Sums the needs of each SKU, sorted by SKU: a SKU bought once and by autoship is on two lines but is one need. */
export const totalNeeds = (needs: readonly StockNeed[]): readonly StockNeed[] => {
  const total = new Map<string, number>();
  for (const { sku, quantity } of needs) total.set(sku, (total.get(sku) ?? 0) + quantity);
  return [...total]
    .map(([sku, quantity]) => ({ sku, quantity }))
    .toSorted((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : 0));
};
