import * as E from 'fp-ts/Either';
import type { Page } from '#application/shell/page';
import type { VisitorShop } from '#application/visitor-shop';
import type { FormFields } from './form-fields';

const longest = 300;

/** Signs the posted address up: thanks, or the home page with the form, what was typed, and what is wrong with it. */
export const signUpForm = async (
  shop: VisitorShop,
  from: string,
  field: FormFields,
): Promise<Page<{ readonly kind: string }>> => {
  const email = field('email').trim().slice(0, longest);
  const signedUp = await shop.signUpForNews.execute({ email, from })();
  if (E.isRight(signedUp)) {
    const home = { text: 'Back to the shop', url: '/' };
    return shop.showError.said(200, 'Thank you', 'You are on the list. We will write when there is news.', home)();
  }
  const refusal = signedUp.left;
  const page = await shop.showHome.refusing({ email, refusal })();
  return { ...page, status: refusal.kind === 'TooManySignUps' ? 429 : 422 };
};
