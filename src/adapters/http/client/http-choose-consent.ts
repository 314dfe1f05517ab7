import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { ChooseConsent } from '#application/consent/choose-consent';
import type { ConsentChoice } from '#domain/consent/consent-choice';
import { recordConsentCall } from '../wire/consent/record-consent-call';
import type { HttpClient } from './http-client';

export class HttpChooseConsent implements ChooseConsent {
  constructor(private readonly client: HttpClient) {}

  execute(choice: ConsentChoice): Task<ConsentChoice> {
    return async () => {
      const answered = await this.client.ask(recordConsentCall, choice)();
      if (E.isRight(answered)) return answered.right;
      throw new Error(`recordConsent was refused: ${answered.left.error.code}`);
    };
  }
}
