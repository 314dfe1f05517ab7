import { type InputHTMLAttributes, useState } from 'react';
import { describePasswordStrength } from '#application/identity/messages';
import { TextField } from './field';
import styles from './password-field.module.css';

type Props = {
  readonly label: string;
  readonly error?: string | undefined;
  /** `new-password` shows how strong the typed one is. */
  readonly autoComplete: 'current-password' | 'new-password';
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'maxLength' | 'autoFocus'>;

/** A password with a button that shows or hides it; a new one with a sentence on its strength. */
export const PasswordField = ({ autoComplete, ...field }: Props) => {
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={({ target }) => setTyped(target.value)}
      />
      <button
        type="button"
        className={`with-script ${styles.toggle}`}
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown((shown) => !shown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
      {autoComplete === 'new-password' && (
        <p className={styles.strength} aria-live="polite">
          {describePasswordStrength(typed)}
        </p>
      )}
    </div>
  );
};
