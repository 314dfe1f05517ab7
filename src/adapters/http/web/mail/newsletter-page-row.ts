import * as E from 'fp-ts/Either';
import type { ShowHome } from '#application/home/show-home';
import type { SignUpForNews } from '#application/mail/sign-up-for-news';
import { signedUpPageMessage } from '#application/mail/sign-up-messages';
import type { ShowError } from '#application/shell/show-error';
import { findRoutePath } from '#domain/shell/routes';
import { readRetryAfter } from '../../retry-after';
import { showPage } from '../answers';
import { defineForm } from '../define-form';
import type { PrivatePageRow } from '../page-row';

type NewsletterShop = {
  readonly signUpForNews: SignUpForNews;
  readonly showHome: ShowHome;
  readonly showError: ShowError;
};

const longest = 300;

/** Signs an email up. Returns a thank-you page, or the home page with the form and its error. */
const signUp = defineForm<NewsletterShop>()({
  parse: ({ field, request }) => E.right({ email: field('email').slice(0, longest), clientIp: request.ip }),
  useCase: ({ signUpForNews }, asked) => signUpForNews.execute(asked),
  respond: async (signedUp, { shop }, { email }) => {
    if (E.isRight(signedUp)) {
      const home = { text: 'Back to the shop', url: findRoutePath('home') };
      return showPage(await shop.showError.said(200, 'Thank you', signedUpPageMessage, home)());
    }
    const refusal = signedUp.left;
    const page = await shop.showHome.refusing({ email, refusal })();
    const status = refusal.kind === 'TooManySignUps' ? 429 : 422;
    return { ...showPage({ ...page, status }), ...readRetryAfter(refusal) };
  },
});

export const newsletterPageRow: PrivatePageRow<NewsletterShop> = {
  route: 'newsletter',
  audience: 'none',
  act: signUp,
};
