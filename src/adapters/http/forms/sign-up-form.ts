import * as E from 'fp-ts/Either';
import { signedUpPageMessage } from '#application/mail/sign-up-messages';
import type { PageData } from '#application/shell/page';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import type { ReadFormField } from './form-fields';

const longest = 300;

/** Signs the posted email address up. Returns a thank-you page, or the home page with the form and its error. */
export const processNewsletterSignUpForm = async (
  shop: VisitorUseCases,
  from: string,
  field: ReadFormField,
): Promise<PageData<{ readonly kind: string }>> => {
  const email = field('email').slice(0, longest);
  const signedUp = await shop.signUpForNews.execute({ email, from })();
  if (E.isRight(signedUp)) {
    const home = { text: 'Back to the shop', url: '/' };
    return shop.showError.said(200, 'Thank you', signedUpPageMessage, home)();
  }
  const refusal = signedUp.left;
  const page = await shop.showHome.refusing({ email, refusal })();
  return { ...page, status: refusal.kind === 'TooManySignUps' ? 429 : 422 };
};
