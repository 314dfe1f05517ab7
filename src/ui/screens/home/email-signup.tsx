import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { HomeScreenData } from '#application/home/home-page';
import buttons from '../../components/button.module.css';
import { TextField } from '../../components/field';
import { postedText } from '../../components/posted-text';
import { useShop } from '../../shop-models';
import styles from './email-signup.module.css';
import { EmailSignupModel } from './email-signup-model';

type Props = { readonly posted?: HomeScreenData['signup'] | undefined };

/** News by email; without script a form that the server answers (UI-04). */
export const EmailSignup = observer(function EmailSignup({ posted }: Props) {
  const { signUpForNews } = useShop().shop;
  const [model] = useState(() => new EmailSignupModel(signUpForNews, posted?.refusal));
  const form = useRef<HTMLFormElement>(null);
  const { state, error } = model;
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector('input')?.focus();
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void model.send(postedText(new FormData(event.currentTarget), 'email'));
  };
  return (
    <section className={styles.signup} aria-labelledby="signup">
      <div className={styles.inner}>
        <div>
          <h2 id="signup">Good food, good advice</h2>
          <p className={styles.text}>New recipes, feeding tips and offers, about twice a month.</p>
        </div>
        <div role="status">{state === 'sent' && <p className={styles.thanks}>Thank you, you are on the list.</p>}</div>
        {state !== 'sent' && (
          // Refused without script, the page opens where it says so.
          <form
            ref={form}
            method="post"
            action="/email-signup#signup"
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
