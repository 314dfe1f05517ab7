import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { ConfirmEmailChange } from '#application/identity/change-email';
import type { ConfirmAccount, FindAccountLink } from '#application/identity/confirm-account';
import type { IdentityRefusal } from '#application/identity/identity-refusal';
import { identityMessages } from '#application/identity/messages';
import type { RegisterAccount } from '#application/identity/register-account';
import type { ResendConfirmation } from '#application/identity/resend-confirmation';
import type { RequestPasswordReset, ResetPassword } from '#application/identity/reset-password';
import type { OpenedSession } from '#application/identity/session-opener';
import type { SignIn } from '#application/identity/sign-in';
import { findRoutePath } from '#domain/shell/routes';
import { chooseForm } from '../define-form';
import type { ReadFormField } from '../form-fields';
import type { FormVisit } from '../page-row';
import { parseRedirect } from '../read-redirect';
import {
  defineIdentityForm,
  finishForm,
  type IdentityFormShop,
  readIdentityText,
  refuseForm,
  refuseResend,
} from './identity-screen-form';
import { buildSessionOrigin } from './session-origin';

/** The value of the field `intent` that has an email sent again. */
const resendIntent = 'resend';

const parseEmail = ({ field }: FormVisit<unknown>): string => readIdentityText(field, 'email');

const parsePassword = (field: ReadFormField): string => field('password', 'exact');

/** What opens a session: a password, and where somebody logs in. */
const parseLogin = ({ field, request, visitor }: FormVisit<unknown>) => ({
  password: parsePassword(field),
  clientIp: request.ip,
  origin: buildSessionOrigin(request, visitor),
});

const parseLinkLogin = (visit: FormVisit<unknown>) => ({ ...parseLogin(visit), link: visit.field('token') });

const parsePerson = (visit: FormVisit<unknown>) => ({
  email: parseEmail(visit),
  firstName: readIdentityText(visit.field, 'firstName'),
  lastName: readIdentityText(visit.field, 'lastName'),
});

export const logIn = defineIdentityForm<IdentityFormShop & { readonly signIn: Pick<SignIn, 'execute'> }>('login')({
  parse: (visit) =>
    E.right({ ...parseLogin(visit), email: parseEmail(visit), knownBrowser: visit.visitor.knownBrowser }),
  useCase: ({ signIn }, login) => signIn.execute(login),
  respond: (outcome, { email }) =>
    E.isLeft(outcome) ? refuseForm(outcome.left, { email }) : { kind: 'logged-in', opened: outcome.right },
});

export type RegisterFormShop = IdentityFormShop & {
  readonly registerAccount: RegisterAccount;
  readonly resendConfirmation: ResendConfirmation;
};

const resendConfirmation = defineIdentityForm<RegisterFormShop>('register')({
  parse: (visit) => E.right({ email: parseEmail(visit), clientIp: visit.request.ip }),
  useCase: (accounts, { email, clientIp }) => accounts.resendConfirmation.execute(email, clientIp),
  respond: (sent, { email }) =>
    E.isLeft(sent)
      ? refuseResend(sent.left, identityMessages.registeredBefore(email), email)
      : finishForm(identityMessages.registeredAgain(email), email),
});

const registerAccount = defineIdentityForm<RegisterFormShop>('register')({
  parse: (visit) =>
    E.right({
      ...parsePerson(visit),
      password: parsePassword(visit.field),
      clientIp: visit.request.ip,
      ...parseRedirect(visit.field('redirect', 'exact')),
    }),
  useCase: (accounts, registration) => accounts.registerAccount.execute(registration),
  respond: (registered, { email, firstName, lastName }) =>
    E.isLeft(registered)
      ? refuseForm(registered.left, { email, firstName, lastName })
      : finishForm(identityMessages.registered(email), email),
});

export const register = chooseForm<RegisterFormShop>({ [resendIntent]: resendConfirmation }, registerAccount);

export type ConfirmFormShop = IdentityFormShop & {
  readonly findAccountLink: FindAccountLink;
  readonly confirmAccount: ConfirmAccount;
  readonly confirmEmailChange: ConfirmEmailChange;
};

/** The page that shows the changed email. */
const afterEmailChange = `${findRoutePath('profile')}?notice=email`;

type Confirmed = { readonly opened: OpenedSession; readonly redirect?: string; readonly isNewAccount?: true };

type ConfirmRefusal = { readonly refusal: IdentityRefusal; readonly isEmailChange: boolean };

const isEmailChangeLink = (links: FindAccountLink, link: string) =>
  pipe(
    links.execute(link),
    T.map((found) => E.isRight(found) && found.right.kind === 'change-email'),
  );

/** Uses an emailed link, which activates a new account or confirms a changed email. */
export const confirm = defineIdentityForm<ConfirmFormShop>('confirm')({
  parse: (visit) => E.right({ login: parseLinkLogin(visit), email: parseEmail(visit) }),
  useCase: ({ findAccountLink, confirmAccount, confirmEmailChange }, { login }) =>
    pipe(
      TE.fromTask<boolean, ConfirmRefusal>(isEmailChangeLink(findAccountLink, login.link)),
      TE.chain((isEmailChange) =>
        pipe(
          isEmailChange
            ? pipe(
                confirmEmailChange.execute(login),
                TE.map((opened): Confirmed => ({ opened, redirect: afterEmailChange })),
              )
            : pipe(
                confirmAccount.execute(login),
                TE.map(
                  ({ redirect, ...opened }): Confirmed => ({
                    opened,
                    isNewAccount: true,
                    ...(redirect === undefined ? {} : { redirect }),
                  }),
                ),
              ),
          TE.mapLeft((refusal) => ({ refusal, isEmailChange })),
        ),
      ),
    ),
  respond: (outcome, { email }) => {
    if (E.isRight(outcome)) return { kind: 'logged-in', ...outcome.right };
    const { refusal, isEmailChange } = outcome.left;
    const refused = refuseForm(refusal, { email });
    if (!isEmailChange) return refused;
    const taken = refusal.kind === 'EmailTaken' ? ({ isEmailTaken: true } as const) : {};
    return { ...refused, state: { ...refused.state, ...taken, isEmailChange: true } };
  },
});

export type ForgotPasswordFormShop = IdentityFormShop & { readonly requestPasswordReset: RequestPasswordReset };

export const forgotPassword = defineIdentityForm<ForgotPasswordFormShop>('forgot-password')({
  parse: (visit) =>
    E.right({
      email: parseEmail(visit),
      clientIp: visit.request.ip,
      isResend: visit.field('intent') === resendIntent,
    }),
  useCase: ({ requestPasswordReset }, { email, clientIp }) => requestPasswordReset.execute(email, clientIp),
  respond: (requested, { email, isResend }) => {
    if (E.isRight(requested)) return finishForm(identityMessages.resetRequested(email), email);
    return isResend
      ? refuseResend(requested.left, identityMessages.resetRequestedBefore(email), email)
      : refuseForm(requested.left, { email });
  },
});

export type ResetPasswordFormShop = IdentityFormShop & { readonly resetPassword: ResetPassword };

export const resetPassword = defineIdentityForm<ResetPasswordFormShop>('reset-password')({
  parse: (visit) =>
    E.right({
      login: { ...parseLinkLogin(visit), knownBrowser: visit.visitor.knownBrowser },
      email: parseEmail(visit),
    }),
  useCase: (accounts, { login }) => accounts.resetPassword.execute(login),
  respond: (reset, { email }) =>
    E.isLeft(reset) ? refuseForm(reset.left, { email }) : { kind: 'logged-in', opened: reset.right },
});
