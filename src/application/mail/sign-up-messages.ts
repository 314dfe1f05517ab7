import { invalidEmailMessage } from '../shell/messages';
import type { SignUpRefusal } from './sign-up-for-news';

export const signUpRefusalMessages: Readonly<Record<SignUpRefusal['kind'], string>> = {
  MalformedEmail: invalidEmailMessage,
  TooManySignUps: 'We got too many sign-ups just now. Please try again in an hour.',
};

/** The thanks on the page, and on the page after a form posted without script. */
export const signedUpMessage = "Thanks, you're on the list.";
export const signedUpPageMessage = "You're on the list. We'll email you when there's news.";

/** What the endpoint tells other clients. */
export const signUpApiMessages = {
  malformedEmail: "That isn't a valid email address. Check it and try again.",
  emailField: 'This must be an email address.',
} as const;
