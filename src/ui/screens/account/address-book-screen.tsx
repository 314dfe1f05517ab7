import type { AddressBookScreenData } from '#application/account/address-book-page';
import { addressBookMessages } from '#application/customer/messages';
import type { SavedAddress } from '#domain/customer/customer-address';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { PostalAddress } from '../../components/postal-address';
import { AccountFrame } from './account-frame';
import styles from './address-book-screen.module.css';
import { SavedAddressForm } from './saved-address-form';

type AddressProps = { readonly address: SavedAddress };

const path = findRoutePath('addressBook');

const linkTo = (step: 'edit' | 'delete', { id }: SavedAddress): string =>
  `${path}?${new URLSearchParams({ [step]: id })}`;

const MakeDefault = ({ address: { id, address1 } }: AddressProps) => (
  <form method="post" action={path}>
    <input type="hidden" name="id" value={id} />
    <button type="submit" name="intent" value="make-default" className={buttons.text}>
      Make default<span className="visually-hidden">{` ${address1}`}</span>
    </button>
  </form>
);

const AddressCard = ({ address, isUnserved }: AddressProps & { readonly isUnserved: boolean }) => (
  <li className={`panel ${styles.card}`}>
    {address.isDefault && <p className={styles.mark}>Default</p>}
    <PostalAddress address={address} isInAddressBook />
    {isUnserved && <p className={styles.warning}>{addressBookMessages.unserved}</p>}
    <div className={styles.actions}>
      <a href={linkTo('edit', address)} className={buttons.text}>
        Edit<span className="visually-hidden">{` ${address.address1}`}</span>
      </a>
      {!address.isDefault && <MakeDefault address={address} />}
      <a href={linkTo('delete', address)} className={buttons.text}>
        Delete<span className="visually-hidden">{` ${address.address1}`}</span>
      </a>
    </div>
  </li>
);

const AddressList = ({ addresses, unserved }: Pick<AddressBookScreenData, 'addresses' | 'unserved'>) => (
  <>
    {addresses.length === 0 ? (
      <p>You haven't saved any addresses yet. Add one to check out faster.</p>
    ) : (
      <ul className={styles.cards}>
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} isUnserved={unserved.includes(address.id)} />
        ))}
      </ul>
    )}
    <p>
      <a href={`${path}?add=1`} className={buttons.primary}>
        Add an address
      </a>
    </p>
  </>
);

const DeleteQuestion = ({ address }: AddressProps) => (
  <section className="panel" aria-labelledby="delete">
    <h2 id="delete">Delete this address?</h2>
    <PostalAddress address={address} isInAddressBook />
    <form method="post" action={path} className={buttons.row}>
      <input type="hidden" name="id" value={address.id} />
      <button type="submit" name="intent" value="delete" className={buttons.danger}>
        Delete
      </button>
      <a href={path} className={buttons.secondary}>
        Keep it
      </a>
    </form>
  </section>
);

/** The address book of a logged-in customer (CU-07). */
export const AddressBookScreen = ({ data }: { readonly data: AddressBookScreenData }) => {
  const { addresses, unserved, view, notice, alert, autoships } = data;
  return (
    <AccountFrame page={data} notice={notice} alert={alert}>
      {autoships.map(({ key, text, url }) => (
        <section key={key} className="panel" aria-label="Autoship">
          <p>{text}</p>
          <a href={url} className={buttons.secondary}>
            {addressBookMessages.updateAutoship}
          </a>
        </section>
      ))}
      {view.kind === 'list' && <AddressList addresses={addresses} unserved={unserved} />}
      {view.kind === 'form' && <SavedAddressForm view={view} />}
      {view.kind === 'delete' && <DeleteQuestion address={view.address} />}
    </AccountFrame>
  );
};
