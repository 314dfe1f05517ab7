import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { ContactFieldMessages } from '#application/content/messages';
import type {
  ContactMessageReference,
  ContactRefusal,
  SendContactMessage,
  SendContactRequest,
} from '#application/content/send-contact-message';
import type { ApiError } from '../call';
import { sendContactUsCall } from '../wire/content/send-contact-call';
import type { HttpClient } from './http-client';

const prefix = 'data.';

/** The server's messages for the fields of the form. */
const errorsIn = ({ error }: ApiError): ContactFieldMessages =>
  Object.fromEntries(
    Object.entries(error.fields ?? {})
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, sentence]) => [path.slice(prefix.length), sentence]),
  );

export class HttpSendContactMessage implements SendContactMessage {
  constructor(private readonly client: HttpClient) {}

  execute({ input }: SendContactRequest): TaskEither<ContactRefusal, ContactMessageReference> {
    return async () => {
      const answered = await this.client.ask(sendContactUsCall, { data: input })();
      if (E.isRight(answered)) return E.right({ reference: answered.right.reference });
      const { code } = answered.left.error;
      if (code === 'RATE_LIMITED') return E.left({ kind: 'TooManyMessages' });
      if (code === 'VALIDATION') return E.left({ kind: 'Invalid', errors: errorsIn(answered.left) });
      throw new Error(`sendContactUs was refused: ${code}`);
    };
  }
}
