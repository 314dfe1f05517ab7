import * as E from 'fp-ts/Either';
import { makeAutoObservable, runInAction } from 'mobx';
import type { SignUpRefusal } from '#application/mail/sign-up-for-news';
import type { Shop } from '../../shop';
import { brokenSignUp, signUpSentences } from './sign-up-messages';

/** The form for news: what became of the address that was typed. */
export class EmailSignupModel {
  state: 'ready' | 'sending' | 'sent' = 'ready';
  /** What is wrong; stands at the field. */
  error: string | undefined;

  constructor(
    private readonly signUpForNews: Shop['signUpForNews'],
    refused?: SignUpRefusal,
  ) {
    this.error = refused && signUpSentences[refused.kind];
    makeAutoObservable<this, 'signUpForNews'>(this, { signUpForNews: false }, { autoBind: true });
  }

  async send(typed: string): Promise<void> {
    if (this.state === 'sending') return;
    this.state = 'sending';
    this.error = undefined;
    const error = await this.outcome(typed.trim());
    runInAction(() => {
      this.error = error;
      this.state = error === undefined ? 'sent' : 'ready';
    });
  }

  private async outcome(email: string): Promise<string | undefined> {
    try {
      const signedUp = await this.signUpForNews.execute({ email })();
      return E.isLeft(signedUp) ? signUpSentences[signedUp.left.kind] : undefined;
    } catch {
      return brokenSignUp;
    }
  }
}
