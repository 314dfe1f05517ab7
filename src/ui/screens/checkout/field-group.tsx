import type { InputHTMLAttributes, ReactNode } from 'react';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import type { CheckoutField, FieldErrors } from '#domain/checkout/form';
import { TextField } from '../../components/field';
import styles from './checkout-screen.module.css';

/** What was typed into the fields, and what is wrong with them. */
export type Filled = { readonly values: CheckoutScreenData['values']; readonly errors: FieldErrors };

type GroupProps = { readonly legend: string; readonly children: ReactNode };

/** Fields that belong together, two beside each other. */
export const FieldGroup = ({ legend, children }: GroupProps) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);

type TextProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'name'> & {
  readonly filled: Filled;
  readonly name: CheckoutField;
  readonly label: string;
  readonly optional?: true;
  /** Has a row of its own. */
  readonly wide?: true;
};

/** One text field of the checkout. */
export const CheckoutText = ({ filled, name, label, optional, wide, ...input }: TextProps) => (
  <TextField
    {...input}
    label={optional ? `${label} (optional)` : label}
    name={name}
    defaultValue={filled.values[name]}
    error={filled.errors[name]}
    className={wide && styles.wide}
    required={!optional}
  />
);
