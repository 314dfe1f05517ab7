import { findChoiceToStore } from '#domain/consent/tool-choice';
import type { ConsentStore } from '../ports/consent-store';
import type { ConsentTool } from '../ports/consent-tool';
import type { ChooseConsent } from './choose-consent';

type Parts = {
  readonly tool: ConsentTool;
  readonly store: ConsentStore;
  readonly chooseConsent: ChooseConsent;
  readonly hasPrivacySignal: () => boolean;
  /** Called when the choice that is stored may be another one. */
  readonly onStored: () => void;
};

/** Stores what is chosen in the consent tool as the choice of this browser (CO-05). A failed attempt stores nothing. */
export class FollowConsentTool {
  constructor(private readonly parts: Parts) {}

  /** Answers a function that ends it. */
  start(): () => void {
    return this.parts.tool.onAnswer((isSubmitted) => void this.take(isSubmitted).catch(() => undefined));
  }

  private async take(isSubmitted: boolean): Promise<void> {
    const { tool, store, chooseConsent, hasPrivacySignal, onStored } = this.parts;
    const choice = findChoiceToStore(store.read(), tool.read(), { isSubmitted, hasPrivacySignal: hasPrivacySignal() });
    if (choice) await chooseConsent.execute(choice)();
    onStored();
  }
}
