import * as t from 'io-ts';

/** A text that the shop wrote itself, as an id or a token of its kind. */
export const branded = <A extends string>(): t.Type<A, unknown> => t.string as unknown as t.Type<A, unknown>;
