import type { SignUpForNews } from '#application/mail/sign-up-for-news';
import type { EmailSignupStore } from '#application/ports/email-signup-store';
import type { Mail } from '#application/ports/mail';
import type { MailArchive } from '#application/ports/mail-archive';
import type { MailTokens } from '#application/ports/mail-tokens';
import { token } from '../token.ts';

export const signUpForNews = token<SignUpForNews>('SignUpForNews');
export const mail = token<Mail>('Mail');
export const mailArchive = token<MailArchive>('MailArchive');
export const mailTokens = token<MailTokens>('MailTokens');
export const emailSignups = token<EmailSignupStore>('EmailSignups');
