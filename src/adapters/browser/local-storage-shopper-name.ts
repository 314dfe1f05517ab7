import type { ShopperNameStore } from '#application/ports/shopper-name-store';
import { storedItems } from '#domain/consent/stored-items';
import { readItem, writeItem } from './item-storage';

const longest = 60;

/** The first name in local storage, which leaves with the session. Nobody has one who isn't logged in. */
export class LocalStorageShopperName implements ShopperNameStore {
  constructor(private readonly isSignedIn: () => boolean) {}

  read(): string | undefined {
    if (this.isSignedIn()) return readItem(storedItems.firstName)?.slice(0, longest) || undefined;
    this.write(undefined);
    return undefined;
  }

  write(firstName: string | undefined): void {
    writeItem(storedItems.firstName, firstName?.slice(0, longest));
  }
}
