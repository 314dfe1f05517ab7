import { runInAction } from 'mobx';
import { bannerMessages } from '#application/consent/messages';
import type { ConsentChoice } from '#domain/consent/consent-choice';
import type { ConsentModel } from '../models/consent-model';
import { makeModel } from '../models/make-model';
import type { LoadShop } from '../shop';

type Progress = { readonly kind: 'ready' | 'saving' } | { readonly kind: 'failed'; readonly message: string };

/** The shop's own consent banner and its preferences. */
export class ConsentBannerModel {
  progress: Progress = { kind: 'ready' };

  constructor(
    private readonly consent: ConsentModel,
    private readonly loadShop: LoadShop<'chooseConsent'>,
  ) {
    makeModel(this);
  }

  /** Saves a choice and closes the banner, which stays if that fails. Does nothing while another is saved. */
  async save(choice: ConsentChoice): Promise<void> {
    if (this.progress.kind === 'saving') return;
    this.progress = { kind: 'saving' };
    try {
      const { chooseConsent } = await this.loadShop();
      await chooseConsent.execute(choice)();
      runInAction(() => {
        this.progress = { kind: 'ready' };
        this.consent.refresh();
        this.consent.showBanner('closed');
      });
    } catch {
      runInAction(() => {
        this.progress = { kind: 'failed', message: bannerMessages.notSaved };
      });
    }
  }

  choose(): void {
    this.consent.showBanner('preferences');
  }

  /** Closes the preferences: back to the question while nothing is decided. */
  cancel(): void {
    this.consent.showBanner(this.consent.choice ? 'closed' : 'question');
  }
}
