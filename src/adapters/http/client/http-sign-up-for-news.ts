import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { SignUpForNews, SignUpRefusal } from '#application/mail/sign-up-for-news';
import { parseEmail } from '#domain/mail/email';
import type { ApiError } from '../call';
import { emailSignupCall } from '../wire/mail/email-signup-call';
import { callOrRefuse, type HttpClient } from './http-client';

const parseRefusal = ({ error: { code } }: ApiError): SignUpRefusal | undefined => {
  if (code === 'RATE_LIMITED') return { kind: 'TooManySignUps' };
  return code === 'VALIDATION' ? { kind: 'MalformedEmail' } : undefined;
};

export const createHttpSignUpForNews = (client: HttpClient): SignUpForNews => ({
  execute: ({ email: typed }) => {
    const email = parseEmail(typed);
    if (email === undefined) return TE.left({ kind: 'MalformedEmail' });
    return pipe(
      callOrRefuse(client, emailSignupCall, { email }, parseRefusal),
      TE.map(() => undefined),
    );
  },
});
