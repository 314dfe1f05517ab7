import type { SignUpRefusal } from '#application/mail/sign-up-for-news';

export const signUpSentences: Readonly<Record<SignUpRefusal['kind'], string>> = {
  MalformedEmail: 'Enter a valid email address.',
  TooManySignUps: 'That was a bit much for now. Please try again in an hour.',
};

export const brokenSignUp = 'Something went wrong. Please try again.';
