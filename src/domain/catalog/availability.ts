/** How much of a variant there is to sell. */
export type Availability = 'in_stock' | 'limited' | 'out_of_stock';
