import { formatCityLine } from '#domain/checkout/address';
import type { CustomerAddress } from '#domain/customer/customer-address';
import styles from './postal-address.module.css';

type Props = {
  readonly address: CustomerAddress;
  /** Whether it stands in the address book, where names are strong and lines are closer. */
  readonly isInAddressBook?: boolean;
};

/** An address as it stands on a parcel, with the company and the phone number where it has them. */
export const PostalAddress = ({ address, isInAddressBook = false }: Props) => {
  const { firstName, lastName, company, address1, address2, phone } = address;
  const Name = isInAddressBook ? 'strong' : 'span';
  return (
    <address className={isInAddressBook ? `${styles.address} ${styles.close}` : styles.address}>
      <Name>{`${firstName} ${lastName}`}</Name>
      {company !== undefined && <span>{company}</span>}
      <span>{address1}</span>
      {address2 !== undefined && <span>{address2}</span>}
      <span>{formatCityLine(address)}</span>
      {phone !== undefined && <span>{phone}</span>}
    </address>
  );
};
