import type { SignUpForNews } from '#application/mail/sign-up-for-news';
import { token } from '../token.ts';

export const mailTokens = {
  signUpForNews: token<SignUpForNews>('SignUpForNews'),
};
