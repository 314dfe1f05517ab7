import type { InputHTMLAttributes } from 'react';
import type { AddressFormView } from '#application/account/address-book-page';
import { type CustomerAddressField, customerAddressFields } from '#domain/customer/customer-address';
import { findRoutePath } from '#domain/shell/routes';
import { americanStates } from '#domain/shipping/states';
import buttons from '../../components/button.module.css';
import { SelectField, TextField } from '../../components/field';
import { FormNotice } from '../../components/form-notice';
import styles from './address-book-screen.module.css';

type Props = { readonly view: AddressFormView };

type TextProps = Props &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> & {
    readonly name: CustomerAddressField;
    readonly label: string;
    readonly optional?: true;
    /** Whether the field takes a whole row. */
    readonly wide?: true;
  };

const findFirstInvalid = ({ errors }: AddressFormView): CustomerAddressField | undefined =>
  customerAddressFields.find((name) => name in errors);

const AddressText = ({ view, name, label, optional, wide, ...input }: TextProps) => (
  <TextField
    {...input}
    label={optional ? `${label} (optional)` : label}
    name={name}
    defaultValue={view.values[name]}
    error={view.errors[name]}
    className={wide && styles.wide}
    required={!optional}
    autoFocus={name === findFirstInvalid(view)}
  />
);

const StateField = ({ view }: Props) => (
  <SelectField
    label="State"
    name="state"
    autoComplete="address-level1"
    defaultValue={view.values.state ?? ''}
    error={view.errors.state}
    autoFocus={findFirstInvalid(view) === 'state'}
    required
  >
    <option value="">Choose</option>
    {americanStates.map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </SelectField>
);

/** The form of a new or a saved address (EN-12 to EN-14). */
export const SavedAddressForm = ({ view }: Props) => {
  const { id, values, alert, autoship } = view;
  return (
    <section className="panel" aria-labelledby="address">
      <h2 id="address">{id === undefined ? 'Add an address' : 'Edit this address'}</h2>
      {alert !== undefined && <FormNotice tone="error">{alert}</FormNotice>}
      {autoship && <p>{autoship.sentence}</p>}
      <p>We deliver in the United States only.</p>
      <form method="post" action={findRoutePath('addressBook')} className={styles.form} noValidate>
        {id !== undefined && <input type="hidden" name="id" value={id} />}
        {autoship && <input type="hidden" name="autoship" value={autoship.id} />}
        {values.homeDeliveryOnly === 'true' && <input type="hidden" name="homeDeliveryOnly" value="true" />}
        <AddressText view={view} label="First name" name="firstName" autoComplete="given-name" />
        <AddressText view={view} label="Last name" name="lastName" autoComplete="family-name" />
        <AddressText view={view} label="Company" name="company" autoComplete="organization" wide optional />
        <AddressText view={view} label="Address" name="address1" autoComplete="address-line1" wide />
        <AddressText view={view} label="Apt, suite, unit" name="address2" autoComplete="address-line2" wide optional />
        <AddressText view={view} label="City" name="city" autoComplete="address-level2" wide />
        <StateField view={view} />
        <AddressText
          view={view}
          label="ZIP code"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
        />
        <AddressText view={view} label="Phone" name="phone" type="tel" autoComplete="tel" wide optional />
        <div className={`${buttons.row} ${styles.wide}`}>
          <button type="submit" name="intent" value="save" className={buttons.primary}>
            Save address
          </button>
          <a href={autoship?.url ?? findRoutePath('addressBook')} className={buttons.secondary}>
            Cancel
          </a>
        </div>
      </form>
    </section>
  );
};
