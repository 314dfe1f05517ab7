import type { ContactFieldMessages } from '#application/content/messages';
import type { ContactRefusal, SendContactMessage } from '#application/content/send-contact-message';
import type { ApiError } from '../call';
import { sendContactUsCall } from '../wire/content/send-contact-call';
import { callOrRefuse, type HttpClient } from './http-client';

const prefix = 'data.';

/** The server's messages for the fields of the form. */
const errorsIn = ({ error }: ApiError): ContactFieldMessages =>
  Object.fromEntries(
    Object.entries(error.fields ?? {})
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, sentence]) => [path.slice(prefix.length), sentence]),
  );

const parseRefusal = (answer: ApiError): ContactRefusal | undefined => {
  if (answer.error.code === 'RATE_LIMITED') return { kind: 'TooManyMessages' };
  return answer.error.code === 'VALIDATION' ? { kind: 'Invalid', errors: errorsIn(answer) } : undefined;
};

export const createHttpSendContactMessage = (client: HttpClient): SendContactMessage => ({
  execute: ({ input }) => callOrRefuse(client, sendContactUsCall, { data: input }, parseRefusal),
});
