import * as E from 'fp-ts/Either';
import { runInAction } from 'mobx';
import type { ContactOutcome } from '#application/content/content-page';
import { buildContactErrors, type ContactFieldMessages, contactFormMessages } from '#application/content/messages';
import type { ContactRefusal } from '#application/content/send-contact-message';
import { type ContactInput, parseContactForm } from '#domain/content/contact-form';
import type { ContactContent } from '#domain/content/content-documents';
import { makeModel } from '../../models/make-model';
import type { LoadShop } from '../../shop';

type State =
  | { readonly step: 'writing' }
  | { readonly step: 'sending' }
  | { readonly step: 'sent'; readonly reference: string };

/** The contact form: starts with the outcome of a form posted without script, then sends messages from the browser. */
export class ContactFormModel {
  state: State;
  /** One error message a field (VA-13). */
  errors: ContactFieldMessages;
  alert: string | undefined;

  constructor(
    private readonly loadShop: LoadShop<'sendContactMessage'>,
    private readonly topics: ContactContent['topics'],
    posted?: ContactOutcome,
  ) {
    this.state = posted?.kind === 'sent' ? { step: 'sent', reference: posted.reference } : { step: 'writing' };
    this.errors = posted?.kind === 'refused' ? posted.errors : {};
    this.alert = posted?.kind === 'too-many' ? contactFormMessages.tooMany : undefined;
    makeModel(this);
  }

  /** Sends the message, unless the fields have errors; those are shown without asking the server. */
  async send(input: ContactInput): Promise<void> {
    if (this.state.step === 'sending') return;
    const read = parseContactForm(input, this.topics);
    this.alert = undefined;
    this.errors = E.isLeft(read) ? buildContactErrors(read.left) : {};
    if (E.isLeft(read)) return;
    this.state = { step: 'sending' };
    const sent = await this.loadShop()
      .then(({ sendContactMessage }) => sendContactMessage.execute({ input })())
      .catch(() => undefined);
    runInAction(() => {
      this.state = sent && E.isRight(sent) ? { step: 'sent', reference: sent.right.reference } : { step: 'writing' };
      if (!sent) this.alert = contactFormMessages.broken;
      else if (E.isLeft(sent)) this.refuse(sent.left);
    });
  }

  private refuse(refusal: ContactRefusal): void {
    if (refusal.kind === 'TooManyMessages') {
      this.alert = contactFormMessages.tooMany;
    } else {
      this.errors = refusal.errors;
      this.alert = contactFormMessages.refused;
    }
  }
}
