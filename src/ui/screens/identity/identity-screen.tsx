import type { ComponentProps, ReactNode } from 'react';
import { authScreenRoutes, type IdentityScreenData } from '#application/identity/identity-page';
import {
  authScreenNextMessages,
  autoshipNeedsAccountMessage,
  buildAccountsUnavailableMessage,
  confirmEmailChangeMessage,
  confirmEmailMessage,
  identityMessages,
} from '#application/identity/messages';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { TextField } from '../../components/field';
import { FormNotice } from '../../components/form-notice';
import { PasswordField } from '../../components/password-field';
import { Picture } from '../../components/picture';
import { ShopLink } from '../../components/shop-link';
import { SingleCardLayout } from '../../shell/single-card-layout';
import { useIsUnregistered, useReachableLinks } from '../../use-reachable-links';
import styles from './identity-screen.module.css';

type Props = { readonly data: IdentityScreenData };

/** Asks a guest with an autoship in the cart to log in before checkout, without a layout (RT-21, RT-24). */
const AutoshipNeedsAccount = ({ data: { loginPath, registerPath } }: Props) => (
  <SingleCardLayout>
    <h1>Log in to start your Autoship</h1>
    <p>{autoshipNeedsAccountMessage}</p>
    <div className={styles.actions}>
      <a href={loginPath} className={buttons.primary}>
        Log In
      </a>
      <a href={registerPath} className={buttons.secondary}>
        Create Account
      </a>
      <a href={findRoutePath('cart')} className={buttons.text}>
        Back to Cart
      </a>
    </div>
  </SingleCardLayout>
);

type FormProps = Props & { readonly submit: string; readonly children: ReactNode };

/** One form, its refusal at the top, and below the button what happens next. */
const AuthForm = ({ data, submit, children }: FormProps) => (
  <form method="post" action={findRoutePath(authScreenRoutes[data.authScreen])} className={styles.form} noValidate>
    {data.alert !== undefined && <FormNotice tone="error">{data.alert}</FormNotice>}
    {data.redirect !== undefined && <input type="hidden" name="redirect" value={data.redirect} />}
    {data.isAcknowledged && <input type="hidden" name="ack" value="1" />}
    {data.token !== undefined && <input type="hidden" name="token" value={data.token} />}
    {children}
    <button type="submit" className={buttons.primary}>
      {submit}
    </button>
    {data.authScreen !== 'autoship-required-login' && (data.authScreen !== 'login' || data.redirect !== undefined) && (
      <p className={styles.next}>{authScreenNextMessages[data.authScreen]}</p>
    )}
  </form>
);

const Email = ({ data: { values = {}, errors = {} } }: Props) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    required
    maxLength={254}
    defaultValue={values.email}
    error={errors.email}
    autoFocus={errors.email !== undefined}
  />
);

type PasswordProps = Props & Pick<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

const Password = ({ data, ...field }: PasswordProps) => (
  <PasswordField
    {...field}
    name="password"
    maxLength={200}
    error={data.errors?.password}
    autoFocus={data.errors?.password !== undefined}
  />
);

/** Says to password managers whose password the form is about. */
const Username = ({ data }: Props) => (
  <input name="email" autoComplete="username" defaultValue={data.values?.email} readOnly hidden />
);

const Login = ({ data }: Props) => {
  const isReachable = useReachableLinks();
  return (
    <>
      <AuthForm data={data} submit="Log In">
        <Email data={data} />
        <Password data={data} label="Password" autoComplete="current-password" />
      </AuthForm>
      {isReachable({ url: data.forgotPasswordPath }) && (
        <p className={styles.other}>
          <a href={data.forgotPasswordPath}>Forgot your password?</a>
        </p>
      )}
      {isReachable({ url: data.registerPath }) && (
        <p className={styles.other}>
          New here? <a href={data.registerPath}>Create an account</a>
        </p>
      )}
      {data.cancelPath !== undefined && (
        <p className={styles.other}>
          <a href={data.cancelPath}>Cancel</a>
        </p>
      )}
    </>
  );
};

const Register = ({ data }: Props) => {
  const { values = {}, errors = {} } = data;
  return (
    <>
      <AuthForm data={data} submit="Create Account">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={60}
          defaultValue={values.firstName}
          error={errors.firstName}
          autoFocus={errors.firstName !== undefined}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={60}
          defaultValue={values.lastName}
          error={errors.lastName}
          autoFocus={errors.lastName !== undefined}
        />
        <Email data={data} />
        <Password data={data} label="Password" autoComplete="new-password" />
      </AuthForm>
      <p className={styles.other}>
        Already have an account? <a href={data.loginPath}>Log in</a>
      </p>
    </>
  );
};

/** Another account has taken the email meanwhile, so the link can't change to it anymore. */
const EmailNotChanged = ({ data: { alert } }: Props) => (
  <>
    {alert !== undefined && <FormNotice tone="error">{alert}</FormNotice>}
    <p>
      <a href={findRoutePath('profile')} className={buttons.primary}>
        Back to my profile
      </a>
    </p>
  </>
);

const Confirm = ({ data }: Props) => {
  if (data.isEmailTaken) return <EmailNotChanged data={data} />;
  return data.token === undefined ? (
    <LinkGone data={data} />
  ) : (
    <AuthForm data={data} submit="Confirm">
      <p>{(data.isEmailChange ? confirmEmailChangeMessage : confirmEmailMessage)(data.values?.email ?? '')}</p>
      <Username data={data} />
      <Password data={data} label="Password" autoComplete="current-password" />
    </AuthForm>
  );
};

const ForgotPassword = ({ data }: Props) => (
  <AuthForm data={data} submit="Email me a link">
    <Email data={data} />
  </AuthForm>
);

const ResetPassword = ({ data }: Props) =>
  data.token === undefined ? (
    <LinkGone data={data} />
  ) : (
    <AuthForm data={data} submit="Change password">
      <Username data={data} />
      <Password data={data} label="New password" autoComplete="new-password" />
    </AuthForm>
  );

/** A link that was used or has expired, and where to get another. */
const LinkGone = ({ data: { alert, authScreen, registerPath, forgotPasswordPath } }: Props) => (
  <>
    {alert !== undefined && <FormNotice tone="error">{alert}</FormNotice>}
    <p>
      <a href={authScreen === 'confirm' ? registerPath : forgotPasswordPath} className={buttons.primary}>
        Get a new link
      </a>
    </p>
  </>
);

const forms = {
  login: Login,
  register: Register,
  confirm: Confirm,
  'forgot-password': ForgotPassword,
  'reset-password': ResetPassword,
};

const Actions = ({ children }: { readonly children: ReactNode }) => <div className={styles.actions}>{children}</div>;

const GoToShop = () => <ShopLink className={buttons.secondary}>Go to the shop</ShopLink>;

/** Of a site without passwords whose OpenID provider is not set: the sentence of a closed login. */
const Closed = () => (
  <>
    <p>{buildAccountsUnavailableMessage()}</p>
    <Actions>
      <a href={findRoutePath('contact')} className={buttons.primary}>
        Contact us
      </a>
      {!useIsUnregistered() && (
        <a href={findRoutePath('cart')} className={buttons.secondary}>
          Back to cart
        </a>
      )}
      <GoToShop />
    </Actions>
  </>
);

/** The screens of a site whose accounts an identity provider has: one link, and what it is for. */
const AtProvider = ({ data: { alert, authScreen, providerTexts, signInPath } }: Props) => {
  if (!providerTexts) return null;
  const sentences = { login: providerTexts.next, register: providerTexts.register } as const;
  const sentence = authScreen === 'login' || authScreen === 'register' ? sentences[authScreen] : providerTexts.password;
  return (
    <>
      {alert !== undefined && <FormNotice tone="error">{alert}</FormNotice>}
      <p>{sentence}</p>
      <Actions>
        <a href={signInPath} className={buttons.primary}>
          {providerTexts.logIn}
        </a>
        <GoToShop />
      </Actions>
    </>
  );
};

/** Says where the email went, sends it again, and leads on. */
const Sent = ({ data: { authScreen, done, alert, values = {}, redirect, isAcknowledged, loginPath } }: Props) => (
  <>
    {alert !== undefined && <FormNotice tone="error">{alert}</FormNotice>}
    {alert === undefined ? <FormNotice tone="success">{done}</FormNotice> : <p>{done}</p>}
    <form method="post" action={findRoutePath(authScreenRoutes[authScreen])} className={styles.form}>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={values.email} />
      {redirect !== undefined && <input type="hidden" name="redirect" value={redirect} />}
      {isAcknowledged && <input type="hidden" name="ack" value="1" />}
      {alert === undefined && <p className={styles.next}>{identityMessages.noEmailYet}</p>}
      <button type="submit" className={buttons.secondary}>
        {identityMessages.sendAgain}
      </button>
    </form>
    <p className={styles.other}>
      <a href={loginPath}>Go to login</a>
    </p>
    <p className={styles.other}>
      <ShopLink>Keep shopping</ShopLink>
    </p>
  </>
);

const WithPassword = ({ data }: Props) => {
  if (data.authScreen === 'autoship-required-login') return null;
  const Form = forms[data.authScreen];
  return data.done === undefined ? <Form data={data} /> : <Sent data={data} />;
};

const bodies = { password: WithPassword, provider: AtProvider, closed: Closed };

/** The screens of login, registration and passwords. */
export const IdentityScreen = ({ data }: Props) => {
  if (data.authScreen === 'autoship-required-login') return <AutoshipNeedsAccount data={data} />;
  const Body = bodies[data.signInMethod];
  return (
    <div className={styles.ground}>
      <div className={styles.card}>
        <h1>{data.heading}</h1>
        <Body data={data} />
      </div>
      {data.artwork && (
        <Picture
          source={data.artwork.source}
          alt={data.artwork.alt}
          width={384}
          height={427}
          sizes="384px"
          className={styles.artwork}
        />
      )}
    </div>
  );
};
