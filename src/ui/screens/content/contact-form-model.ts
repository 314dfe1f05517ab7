import * as E from 'fp-ts/Either';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PostedContact } from '#application/content/content-page';
import type { ContactRefusal } from '#application/content/send-contact-message';
import { type ContactErrors, type ContactInput, parseContactForm } from '#domain/content/contact-form';
import type { ContactContent } from '#domain/content/content-documents';
import type { Shop } from '../../shop';
import { contactSentences } from './contact-sentences';

type State =
  | { readonly step: 'writing' }
  | { readonly step: 'sending' }
  | { readonly step: 'sent'; readonly reference: string };

const stateAfter = (posted: PostedContact | undefined): State =>
  posted?.kind === 'sent' ? { step: 'sent', reference: posted.reference } : { step: 'writing' };

const alertAfter = (posted: PostedContact | undefined): string | undefined =>
  posted?.kind === 'too-many' ? contactSentences.tooMany : undefined;

/** The contact form: from what the page says became of a message, then as this browser sends it. */
export class ContactFormModel {
  state: State;
  /** One message a field (VA-13). */
  errors: ContactErrors;
  alert: string | undefined;

  constructor(
    private readonly sendContactMessage: Shop['sendContactMessage'],
    private readonly topics: ContactContent['topics'],
    posted?: PostedContact,
  ) {
    this.state = stateAfter(posted);
    this.errors = posted?.kind === 'refused' ? posted.errors : {};
    this.alert = alertAfter(posted);
    makeAutoObservable<this, 'sendContactMessage' | 'topics'>(
      this,
      { state: observableRef, errors: observableRef, sendContactMessage: false, topics: false },
      { autoBind: true },
    );
  }

  /** What is wrong with a field is said before anything is sent. */
  async send(input: ContactInput): Promise<void> {
    if (this.state.step === 'sending') return;
    const read = parseContactForm(input, this.topics);
    this.alert = undefined;
    this.errors = E.isLeft(read) ? read.left : {};
    if (E.isLeft(read)) return;
    this.state = { step: 'sending' };
    const settle = await this.outcome(input);
    runInAction(settle);
  }

  private async outcome(input: ContactInput): Promise<() => void> {
    try {
      const sent = await this.sendContactMessage.execute({ input })();
      if (E.isLeft(sent)) return () => this.refuse(sent.left);
      return () => {
        this.state = { step: 'sent', reference: sent.right.reference };
      };
    } catch {
      return () => {
        this.state = { step: 'writing' };
        this.alert = contactSentences.broken;
      };
    }
  }

  private refuse(refusal: ContactRefusal): void {
    this.state = { step: 'writing' };
    if (refusal.kind === 'TooManyMessages') {
      this.alert = contactSentences.tooMany;
      return;
    }
    this.errors = refusal.errors;
    this.alert = contactSentences.refused;
  }
}
