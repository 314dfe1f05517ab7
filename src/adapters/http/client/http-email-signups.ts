import type { Task } from 'fp-ts/Task';
import type { EmailSignups } from '#application/ports/email-signups';
import { emailSignup } from '../calls/mail/email-signup-call';
import { answerOf, type HttpClient } from './http-client';

export class HttpEmailSignups implements EmailSignups {
  constructor(private readonly client: HttpClient) {}

  add(email: string): Task<void> {
    return async () => {
      await answerOf(this.client, emailSignup, { email });
    };
  }
}
