import * as E from 'fp-ts/Either';
import { runInAction } from 'mobx';
import type { SignUpRefusal } from '#application/mail/sign-up-for-news';
import { signUpRefusalMessages } from '#application/mail/sign-up-messages';
import { unexpectedErrorMessage } from '#application/shell/messages';
import { makeModel } from '../../models/make-model';
import type { LoadShop } from '../../shop';

/** The sign-up for news by email. */
export class EmailSignupModel {
  state: 'ready' | 'sending' | 'sent' = 'ready';
  /** The error message of the field. */
  error: string | undefined;

  constructor(
    private readonly loadShop: LoadShop<'signUpForNews'>,
    refused?: SignUpRefusal,
  ) {
    this.error = refused && signUpRefusalMessages[refused.kind];
    makeModel(this);
  }

  async send(typed: string): Promise<void> {
    if (this.state === 'sending') return;
    this.state = 'sending';
    this.error = undefined;
    const signedUp = await this.loadShop()
      .then(({ signUpForNews }) => signUpForNews.execute({ email: typed })())
      .catch(() => undefined);
    const refusal = signedUp && E.isLeft(signedUp) ? signUpRefusalMessages[signedUp.left.kind] : undefined;
    const error = signedUp ? refusal : unexpectedErrorMessage;
    runInAction(() => {
      this.error = error;
      this.state = error === undefined ? 'sent' : 'ready';
    });
  }
}
