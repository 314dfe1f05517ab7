import type { StoredCart } from '#adapters/embedded-commerce/stored-cart';
import type { CustomerId } from '#domain/customer/customer';
import { type Metafield, type MetafieldId, type MetafieldName, persistedCartName } from '#domain/customer/metafield';
import type { MemoryTables } from './memory-database';

/** Sets a metafield of a customer, under the id that it has. */
export const setMetafield = (
  { metafields, last }: MemoryTables,
  customerId: CustomerId,
  name: MetafieldName,
  value: string,
): Metafield => {
  const before = [...metafields.values()].find((one) => one.customerId === customerId && one.name === name);
  if (!before) last.metafield += 1;
  const id = before?.id ?? (String(last.metafield) as MetafieldId);
  metafields.set(id, { id, name, value, customerId });
  return { id, name, value };
};

/** Deletes the reference of a customer to a cart; one to another cart stays. */
export const deleteCartReference = ({ metafields }: MemoryTables, { id, customerId }: StoredCart): void => {
  for (const metafield of metafields.values()) {
    const isReference = metafield.name === persistedCartName && metafield.value === id;
    if (isReference && metafield.customerId === customerId) metafields.delete(metafield.id);
  }
};

/** Saves the id of the cart of a customer, and deletes that of an emptied one (CA-03, CA-09). */
export const setCartReference = (tables: MemoryTables, cart: StoredCart): void => {
  const { id, customerId, contents } = cart;
  if (customerId === undefined) return;
  if (contents.lines.length === 0) deleteCartReference(tables, cart);
  else setMetafield(tables, customerId, persistedCartName, id);
};
