import * as E from 'fp-ts/Either';
import { parseHomeOrClinic } from '../shipping/place';
import { normalizeLine } from '../typed-text';

export type MetafieldId = string & { readonly MetafieldId: unique symbol };

/** The metafields that a customer may have (EN-11), as `{namespace}/{key}`. Each holds a single line of text. */
const metafieldNames = [
  'custom/ship_to',
  'custom/sold_to',
  'custom/clinic_zip',
  'profeeding/preferred_address',
  'profeeding/persisted_cart_id',
] as const;

export type MetafieldName = (typeof metafieldNames)[number];

/** The metafield that has the id of the cart that a customer saved (CA-03). */
export const persistedCartName: MetafieldName = 'profeeding/persisted_cart_id';

export type Metafield = { readonly id: MetafieldId; readonly name: MetafieldName; readonly value: string };

export type MetafieldRefusal = { readonly kind: 'MalformedMetafield'; readonly name: MetafieldName };

const maximumLength = 255;

/** Control characters and line separators, which a single line of text doesn't have. */
const lineBreaking = /[\p{Cc}\u2028\u2029]/u;

export const isMetafieldName = (name: string): name is MetafieldName =>
  (metafieldNames as readonly string[]).includes(name);

/**
 * The value as it is stored. Refused if it is empty, longer than 255 characters, of several lines, or, for the preferred
 * address, neither `home` nor `clinic` (EN-11).
 */
export const checkMetafieldValue = (name: MetafieldName, value: string): E.Either<MetafieldRefusal, string> => {
  const text = normalizeLine(value);
  const isLine = text !== '' && text.length <= maximumLength && !lineBreaking.test(value.trim());
  const isKnown = name !== 'profeeding/preferred_address' || parseHomeOrClinic(text) === text;
  return isLine && isKnown ? E.right(text) : E.left({ kind: 'MalformedMetafield', name });
};
