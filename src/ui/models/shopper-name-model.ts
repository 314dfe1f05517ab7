import { runInAction } from 'mobx';
import type { OwnProfile } from '#application/ports/own-profile';
import type { ShopperNameStore } from '#application/ports/shopper-name-store';
import { makeModel } from './make-model';

/** The first name of the person who is logged in: the stored one, until the server says the current one. */
export class ShopperNameModel {
  firstName: string | undefined = undefined;

  constructor(
    private readonly store: ShopperNameStore,
    private readonly ownProfile: OwnProfile,
  ) {
    makeModel(this);
  }

  start(): void {
    this.firstName = this.store.read();
  }

  /** Asks the server. If it can't answer, the stored name stays. */
  async refresh(): Promise<void> {
    const profile = await this.ownProfile.find()();
    runInAction(() => {
      this.firstName = profile?.firstName;
      this.store.write(this.firstName);
    });
  }
}
