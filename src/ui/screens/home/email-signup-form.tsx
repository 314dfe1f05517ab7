import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { HomeScreenData } from '#application/home/home-page';
import { signedUpMessage } from '#application/mail/sign-up-messages';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { TextField } from '../../components/field';
import { parseFormText } from '../../components/form-text';
import { useShopModels } from '../../shop-models';
import styles from './email-signup-form.module.css';
import { EmailSignupModel } from './email-signup-model';

type Props = { readonly posted?: HomeScreenData['signup'] | undefined };

/** The sign-up form for news by email; without script it is posted to the server (UI-04). */
export const EmailSignupForm = observer(function EmailSignupForm({ posted }: Props) {
  const { loadShop } = useShopModels();
  const [model] = useState(() => new EmailSignupModel(loadShop, posted?.refusal));
  const form = useRef<HTMLFormElement>(null);
  const { state, error } = model;
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector('input')?.focus();
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void model.send(parseFormText(new FormData(event.currentTarget), 'email'));
  };
  return (
    <section className={styles.signup} aria-labelledby="signup">
      <div className={`page ${styles.inner}`}>
        <div>
          <h2 id="signup">Good food, good advice</h2>
          <p className={styles.text}>Get new recipes, feeding tips and offers about twice a month.</p>
        </div>
        <div role="status">{state === 'sent' && <p className={styles.thanks}>{signedUpMessage}</p>}</div>
        {state !== 'sent' && (
          // After a refusal without script, the anchor opens the page at the form with its error.
          <form
            ref={form}
            method="post"
            action={`${findRoutePath('newsletter')}#signup`}
            className={styles.form}
            noValidate
            onSubmit={submit}
          >
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={posted?.email}
              error={error}
              className={styles.field}
            />
            <button type="submit" className={buttons.primary}>
              {state === 'sending' ? 'Signing up...' : 'Sign up'}
            </button>
          </form>
        )}
      </div>
    </section>
  );
});
