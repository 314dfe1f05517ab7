import type { Task } from 'fp-ts/Task';
import { findWarehouseByZip } from '#domain/shipping/stock-level';
import { type DeliveryLocation, parseZip } from '#domain/shipping/zip';
import type { Addresses } from '../ports/addresses';
import type { Stock } from '../ports/stock';
import { findPreferredLocation, type Visitor } from '../visitor';

/** Where a newly logged-in customer's orders are likely to go (SE-15). */
export class FindLoginLocation {
  constructor(
    private readonly visitor: Visitor,
    private readonly addresses: Pick<Addresses, 'list'>,
    private readonly stock: Pick<Stock, 'warehouses'>,
  ) {}

  /**
   * For staff whose orders go to their clinic, the clinic, so that lists show stock near it as the cart does. For a consumer
   * who hasn't chosen a ZIP code, their default address's, if we ship there. Undefined for anybody else: the location stays as
   * it is.
   */
  execute(): Task<DeliveryLocation | undefined> {
    return async () => {
      const { visitor } = this;
      if (visitor.kind === 'Guest' || visitor.site === 'HPSF' || visitor.chosenZip !== undefined)
        return findPreferredLocation(visitor);
      const address = (await this.addresses.list()()).find(({ isDefault }) => isDefault);
      const zip = address && parseZip(address.zip);
      const isServed = zip !== undefined && findWarehouseByZip(zip, await this.stock.warehouses()()) !== undefined;
      return isServed ? { zip, place: 'home' } : undefined;
    };
  }
}
