import { invalidEmailMessage } from '../shell/messages';
import type { SignUpRefusal } from './sign-up-for-news';

export const signUpRefusalMessages: Readonly<Record<SignUpRefusal['kind'], string>> = {
  MalformedEmail: invalidEmailMessage,
  TooManySignUps: 'That was a bit much for now. Please try again in an hour.',
};

/** The thanks on the page, and those on the page after a form posted without script. */
export const signedUpMessage = 'Thank you, you are on the list.';
export const signedUpPageMessage = 'You are on the list. We will write when there is news.';

/** What the call says, to other clients. */
export const signUpApiMessages = {
  malformedEmail: 'The address is no email address.',
  emailField: 'This has to be an email address.',
} as const;
