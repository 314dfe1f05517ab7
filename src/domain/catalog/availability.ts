/** Stock in the warehouse that has the most: none, 1 to 9, or more (PC-26). */
export type StockAvailability = 'in_stock' | 'limited' | 'out_of_stock';
