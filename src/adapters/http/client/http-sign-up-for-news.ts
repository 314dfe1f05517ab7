import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { NewsletterSignUpRequest, SignUpForNews, SignUpRefusal } from '#application/mail/sign-up-for-news';
import { parseEmail } from '#domain/mail/email';
import { emailSignupCall } from '../wire/mail/email-signup-call';
import type { HttpClient } from './http-client';

export class HttpSignUpForNews implements SignUpForNews {
  constructor(private readonly client: HttpClient) {}

  execute({ email: typed }: NewsletterSignUpRequest): TaskEither<SignUpRefusal, void> {
    return async () => {
      const email = parseEmail(typed);
      if (email === undefined) return E.left({ kind: 'MalformedEmail' });
      const answered = await this.client.ask(emailSignupCall, { email })();
      if (E.isRight(answered)) return E.right(undefined);
      const { code } = answered.left.error;
      if (code === 'RATE_LIMITED') return E.left({ kind: 'TooManySignUps' });
      if (code === 'VALIDATION') return E.left({ kind: 'MalformedEmail' });
      throw new Error(`emailSignup was refused: ${code}`);
    };
  }
}
