import type { CmsImage } from '#domain/content/content-documents';
import type { SignInMethod } from '#domain/identity/sign-in-method';
import type { RouteName } from '#domain/shell/routes';
import type { IdentityFieldMessages, ProviderScreenTexts } from './messages';

/** A login screen (RT-20, RT-21); each has its own page under `/shelter`. */
export type AuthScreenName =
  | 'login'
  | 'register'
  | 'confirm'
  | 'forgot-password'
  | 'reset-password'
  | 'autoship-required-login';

/** A login screen with a form. */
export type AuthFormScreen = Exclude<AuthScreenName, 'autoship-required-login'>;

/** The route of each login screen. */
export const authScreenRoutes = {
  login: 'login',
  register: 'register',
  confirm: 'confirmAccount',
  'forgot-password': 'forgotPassword',
  'reset-password': 'resetPassword',
  'autoship-required-login': 'autoshipLogin',
} as const satisfies Readonly<Record<AuthScreenName, RouteName>>;

/** The posted values of a form on these screens, to show again, and what's wrong with them. Passwords are never shown. */
export type IdentityFormState = {
  readonly values?: Readonly<Partial<Record<'email' | 'firstName' | 'lastName', string>>>;
  readonly errors?: IdentityFieldMessages;
  /** Whether the emailed link changes an account's email; if absent, it confirms a registration. */
  readonly isEmailChange?: true;
  /** Whether the email that the link changes to belongs to another account by now. */
  readonly isEmailTaken?: true;
  /** What's wrong with the whole form; together with `done`, why the email wasn't sent again. */
  readonly alert?: string;
  /** The form is done: this sentence is shown in its place, and the email can be sent again to `values.email`. */
  readonly done?: string;
};

/** The screens for logging in and registering, and the one that asks a guest with an Autoship to log in. */
export type IdentityScreenData = IdentityFormState & {
  readonly kind: 'identity';
  readonly authScreen: AuthScreenName;
  readonly heading: string;
  /** The picture beside the form on a wide screen. */
  readonly artwork?: CmsImage;
  /** Without passwords there are no forms: a link to the provider, or only a sentence. */
  readonly signInMethod: SignInMethod;
  /** What the screens say; absent unless people log in at the provider. */
  readonly providerTexts?: ProviderScreenTexts;
  /** The targets of Log In, Create Account and Forgot your password, with `redirect` and `ack` of this page's URL. */
  readonly loginPath: string;
  readonly registerPath: string;
  readonly forgotPasswordPath: string;
  /** Where logging in at the provider begins, with the same. */
  readonly signInPath: string;
  /** Where Cancel leads on the shop's own identity provider; absent elsewhere. */
  readonly cancelPath?: string;
  /** The `redirect` of the URL, if it's safe. */
  readonly redirect?: string;
  /** The acknowledgement flag (RT-34). */
  readonly isAcknowledged?: true;
  /** The token of an emailed link. */
  readonly token?: string;
};
