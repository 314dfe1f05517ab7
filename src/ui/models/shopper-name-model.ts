import { runInAction } from 'mobx';
import type { ShopperNameStore } from '#application/ports/shopper-name-store';
import { findRoutePath } from '#domain/shell/routes';
import type { LoadShop } from '../shop';
import { makeModel } from './make-model';

/** The first name of the person who is logged in: the stored one, or what the server says if none is stored. */
export class ShopperNameModel {
  firstName: string | undefined = undefined;

  constructor(
    private readonly store: ShopperNameStore,
    private readonly loadShop: LoadShop<'ownProfile'>,
  ) {
    makeModel(this);
  }

  start(): void {
    this.firstName = this.store.read();
  }

  /** Asks the server if no name is stored, and on the page that changes it. */
  async refreshIfNeeded(pathname: string): Promise<void> {
    if (this.firstName === undefined || pathname === findRoutePath('profile')) await this.refresh();
  }

  /** Asks the server. If it can't answer, the stored name stays. */
  async refresh(): Promise<void> {
    const { ownProfile } = await this.loadShop();
    const profile = await ownProfile.find()();
    runInAction(() => {
      this.firstName = profile?.firstName;
      this.store.write(this.firstName);
    });
  }
}
