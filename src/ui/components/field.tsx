import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import styles from './field.module.css';

type LabelProps = {
  readonly label: string;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
};

type ControlAttributes = { readonly id: string; readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };

const LabelledControl = ({
  label,
  error,
  className,
  children,
}: LabelProps & { readonly children: (attributes: ControlAttributes) => ReactNode }) => {
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

type InputProps = LabelProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'>;

/** A text field with its label above and its one error message below (UI-32, VA-13). */
export const TextField = ({ label, error, className, ...input }: InputProps) => (
  <LabelledControl label={label} error={error} className={className}>
    {(attributes) => <input className={styles.input} dir="auto" {...input} {...attributes} />}
  </LabelledControl>
);

type TextAreaProps = LabelProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>;

/** A text field of several lines. */
export const TextArea = ({ label, error, className, ...area }: TextAreaProps) => (
  <LabelledControl label={label} error={error} className={className}>
    {(attributes) => <textarea className={`${styles.input} ${styles.area}`} dir="auto" {...area} {...attributes} />}
  </LabelledControl>
);

type SelectProps = LabelProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'onChange'> & {
    readonly onChange?: (value: string) => void;
  };

/** The browser's own select in the style of the shop. */
export const SelectField = ({ label, error, className, onChange, children, ...select }: SelectProps) => (
  <LabelledControl label={label} error={error} className={className}>
    {(attributes) => (
      <select
        className={styles.select}
        {...select}
        {...attributes}
        {...(onChange ? { onChange: ({ target }) => onChange(target.value) } : {})}
      >
        {children}
      </select>
    )}
  </LabelledControl>
);
