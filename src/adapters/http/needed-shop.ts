/** Stands for a type that is needed. In a union of these, no member absorbs another, as `unknown` would. */
export type Need<Shop> = (shop: Shop) => void;

/** All that the members of a union of needs ask for. */
export type AllOf<Needs> = [Needs] extends [Need<infer Shop>] ? Shop : never;
