import * as E from 'fp-ts/Either';
import { signedUpPageMessage } from '#application/mail/sign-up-messages';
import type { PageData } from '#application/shell/page';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import { type RetryAfter, readRetryAfter } from '../../retry-after';
import type { ReadFormField } from '../form-fields';

const longest = 300;

type SignUpOutcome = { readonly page: PageData<{ readonly kind: string }> } & RetryAfter;

/** Signs the posted email address up. Answers a thank-you page, or the home page with the form and its error. */
export const processNewsletterSignUpForm = async (
  shop: VisitorUseCases,
  from: string,
  field: ReadFormField,
): Promise<SignUpOutcome> => {
  const email = field('email').slice(0, longest);
  const signedUp = await shop.signUpForNews.execute({ email, from })();
  if (E.isRight(signedUp)) {
    const home = { text: 'Back to the shop', url: '/' };
    return { page: await shop.showError.said(200, 'Thank you', signedUpPageMessage, home)() };
  }
  const refusal = signedUp.left;
  const page = await shop.showHome.refusing({ email, refusal })();
  return refusal.kind === 'TooManySignUps'
    ? { page: { ...page, status: 429 }, ...readRetryAfter(refusal) }
    : { page: { ...page, status: 422 } };
};
