/** How much of what an order takes. */
export type StockNeed = { readonly sku: string; readonly quantity: number };

/** One need a SKU, in the order of SKUs: the same goods bought once and by autoship are two lines and one need. */
export const totalNeeds = (needs: readonly StockNeed[]): readonly StockNeed[] => {
  const total = new Map<string, number>();
  for (const { sku, quantity } of needs) total.set(sku, (total.get(sku) ?? 0) + quantity);
  return [...total]
    .map(([sku, quantity]) => ({ sku, quantity }))
    .toSorted((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : 0));
};
