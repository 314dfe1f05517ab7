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
  /** Called if the choice wasn't stored; `isSubmitted` if a visitor has just made it. */
  readonly onFailed: (error: unknown, isSubmitted: boolean) => void;
};

/** Stores the choice made in the consent tool as this browser's (CO-05). */
export class FollowConsentTool {
  constructor(private readonly parts: Parts) {}

  /** Returns a function that stops it. */
  start(): () => void {
    const { tool, onFailed } = this.parts;
    return tool.onAnswer(
      (isSubmitted) => void this.take(isSubmitted).catch((error: unknown) => onFailed(error, isSubmitted)),
    );
  }

  private async take(isSubmitted: boolean): Promise<void> {
    const { tool, store, chooseConsent, hasPrivacySignal, onStored } = this.parts;
    const choice = findChoiceToStore(store.read(), tool.read(), { isSubmitted, hasPrivacySignal: hasPrivacySignal() });
    if (choice) await chooseConsent.execute(choice)();
    onStored();
  }
}
