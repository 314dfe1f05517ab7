import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

type Frame = { readonly label: string; readonly error?: string | undefined; readonly className?: string | undefined };

type Named = { readonly id: string; readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };

const Framed = ({ label, error, className, children }: Frame & { readonly children: (named: Named) => ReactNode }) => {
  const id = useId();
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(error === undefined ? { id } : { id, 'aria-invalid': true, 'aria-describedby': `${id}e` })}
      {error !== undefined && (
        <p className={styles.error} id={`${id}e`}>
          {error}
        </p>
      )}
    </div>
  );
};

type InputProps = Frame & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'>;

/** A text field with its label above and its one message below (UI-32, VA-13). */
export const TextField = ({ label, error, className, ...input }: InputProps) => (
  <Framed label={label} error={error} className={className}>
    {(named) => <input className={styles.input} {...input} {...named} />}
  </Framed>
);

type TextAreaProps = Frame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>;

/** The same with room for several lines. */
export const TextArea = ({ label, error, className, ...area }: TextAreaProps) => (
  <Framed label={label} error={error} className={className}>
    {(named) => <textarea className={`${styles.input} ${styles.area}`} {...area} {...named} />}
  </Framed>
);

type SelectProps = Frame & {
  readonly name: string;
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly autoComplete?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange?: (value: string) => void;
  readonly children: ReactNode;
};

/** The browser's own select, in the shop's clothes. */
export const SelectField = ({ label, error, className, onChange, children, ...select }: SelectProps) => (
  <Framed label={label} error={error} className={className}>
    {(named) => (
      <select
        className={styles.select}
        {...select}
        {...named}
        {...(onChange ? { onChange: ({ target }) => onChange(target.value) } : {})}
      >
        {children}
      </select>
    )}
  </Framed>
);
