import { useState } from 'react';
import buttons from '../../components/button.module.css';
import { TextField } from '../../components/field';
import { postedText } from '../../components/posted-text';
import { useShop } from '../../shop-models';
import styles from './email-signup.module.css';

type Progress = 'ready' | 'sending' | 'sent' | 'malformed' | 'broken';

const sentences: Readonly<Partial<Record<Progress, string>>> = {
  malformed: 'Enter a valid email address.',
  broken: 'Sorry, that did not work. Please try again.',
};

/** News by email; without script a form that the server answers (UI-04). */
export const EmailSignup = () => {
  const { emailSignups } = useShop().shop;
  const [progress, setProgress] = useState<Progress>('ready');
  const send = async (form: HTMLFormElement) => {
    if (progress === 'sending') return;
    if (!form.checkValidity()) return setProgress('malformed');
    const email = postedText(new FormData(form), 'email').trim();
    setProgress('sending');
    await emailSignups
      .add(email)()
      .then(
        () => setProgress('sent'),
        () => setProgress('broken'),
      );
  };
  return (
    <section className={styles.signup} aria-labelledby="signup">
      <div className={styles.inner}>
        <div>
          <h2 id="signup">Good food, good advice</h2>
          <p className={styles.text}>New recipes, feeding tips and offers, about twice a month.</p>
        </div>
        <div role="status">
          {progress === 'sent' && <p className={styles.thanks}>Thank you, you are on the list.</p>}
        </div>
        {progress !== 'sent' && (
          <form
            method="post"
            action="/email-signup"
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void send(event.currentTarget);
            }}
          >
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              required
              error={sentences[progress]}
              className={styles.field}
            />
            <button type="submit" className={buttons.primary}>
              {progress === 'sending' ? 'Signing up...' : 'Sign up'}
            </button>
          </form>
        )}
      </div>
    </section>
  );
};
