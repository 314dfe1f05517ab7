import * as E from 'fp-ts/Either';
import type { ConsentTool } from '#application/ports/consent-tool';
import type { ConsentChoice } from '#domain/consent/consent-choice';
import { isPreferenceMessage } from './preference-message';
import { findPrivacyApi } from './privacy-api';
import { parsePrivacyDecision } from './privacy-decision-codec';

const pollMs = 250;
const maxPolls = 80;

/** A consent tool behind the privacy API that it puts on the window, sooner or later (CO-04). */
export class PolledConsentTool implements ConsentTool {
  private hasWarned = false;

  /** Messages of the tool come from this origin. */
  constructor(private readonly origin: string) {}

  read(): ConsentChoice | undefined {
    try {
      const decision = parsePrivacyDecision(findPrivacyApi()?.callApi('getConsentDecision', location.hostname));
      if (E.isRight(decision)) return decision.right;
    } catch {
      // A tool that throws is one that cannot be read.
    }
    this.warn('consent tool: malformed answer, nothing optional is allowed');
    return undefined;
  }

  openPreferences = () => async (): Promise<void> => {
    const api = findPrivacyApi();
    if (!api) throw new Error('no consent tool is there');
    api.callApi('openPreferences', location.hostname);
  };

  onAnswer(act: (isSubmitted: boolean) => void): () => void {
    let polls = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = (): void => {
      if (findPrivacyApi()) act(false);
      else if (polls < maxPolls) {
        polls += 1;
        timer = setTimeout(poll, pollMs);
      } else this.warn('consent tool: none appeared, nothing optional is allowed');
    };
    const listen = (event: MessageEvent): void => {
      if (findPrivacyApi() && isPreferenceMessage(event, this.origin)) act(true);
    };
    window.addEventListener('message', listen);
    poll();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }

  private warn(text: string): void {
    if (this.hasWarned) return;
    this.hasWarned = true;
    console.warn(text);
  }
}
