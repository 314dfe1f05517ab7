import { runInAction } from 'mobx';
import type { CustomerSummary } from '#application/ports/own-profile';
import type { LoadShop } from '../shop';
import { makeModel } from './make-model';

/** The customer of this browser, as the server last returned it; each fetch replaces what was there (CU-01). */
export class OwnProfileModel {
  profile: CustomerSummary | undefined = undefined;
  /** `known` even if nobody is logged in. The known customer stays while a new request runs, and if it fails. */
  progress: 'unknown' | 'known' | 'failed' = 'unknown';
  private asking: Promise<void> | undefined = undefined;

  constructor(private readonly loadShop: LoadShop<'ownProfile'>) {
    makeModel(this);
  }

  /** Asks the server; until it responds, it isn't asked again. */
  refresh(): Promise<void> {
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async ask(): Promise<void> {
    try {
      const { ownProfile } = await this.loadShop();
      const profile = await ownProfile.find()();
      runInAction(() => {
        this.profile = profile;
        this.progress = 'known';
      });
    } catch {
      runInAction(() => {
        if (this.progress === 'unknown') this.progress = 'failed';
      });
    }
  }
}
