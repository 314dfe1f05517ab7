import type { Task } from 'fp-ts/Task';
import { type DeliveryLocation, parseZip } from '#domain/shipping/zip';
import type { Addresses } from '../ports/addresses';
import { findPreferredLocation, type Visitor } from '../visitor';

/** Where orders of somebody who has just logged in are likely to go (SE-15). */
export class FindLoginLocation {
  constructor(
    private readonly visitor: Visitor,
    private readonly addresses: Pick<Addresses, 'list'>,
  ) {}

  /**
   * For staff whose orders go to their clinic, the clinic, so that lists show stock near it as the cart does. For a consumer
   * who hasn't chosen a ZIP code, their default address's. Undefined for anybody else: the location stays as it is.
   */
  execute(): Task<DeliveryLocation | undefined> {
    return async () => {
      const { visitor } = this;
      if (visitor.kind === 'Guest' || visitor.site === 'HPSF' || visitor.chosenZip !== undefined)
        return findPreferredLocation(visitor);
      const address = (await this.addresses.list()()).find(({ isDefault }) => isDefault);
      const zip = address && parseZip(address.zip);
      return zip && { zip, place: 'home' };
    };
  }
}
