import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import buttons from '../../components/button.module.css';
import { SelectField } from '../../components/field';
import styles from './checkout-screen.module.css';

type Props = { readonly data: CheckoutScreenData };

/** Fills the form with another saved address of a logged-in customer; reloads the page, so before anything is typed. */
export const AddressBookChoice = ({ data: { addressBook, path, delivery } }: Props) => {
  if (!addressBook || addressBook.addresses.length < 2) return null;
  const { addresses, chosen } = addressBook;
  return (
    <form method="get" action={path} className={`${styles.addressChoice} ${styles.homeAddress}`}>
      <SelectField label={delivery ? 'Home address' : 'Deliver to'} name="address" defaultValue={chosen ?? ''}>
        {chosen === undefined && <option value="">Choose an address</option>}
        {addresses.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
      <button type="submit" className={buttons.secondary}>
        Use this address
      </button>
    </form>
  );
};

/** Whether the typed address goes into the customer's address book. */
export const SaveAddressChoice = ({ data: { addressBook } }: Props) =>
  addressBook ? (
    <label className={`${styles.saveAddress} ${styles.homeAddress}`}>
      <input type="checkbox" name="saveAddress" value="yes" defaultChecked={addressBook.savesAddress} />
      <span>Save this address in my address book</span>
    </label>
  ) : null;
