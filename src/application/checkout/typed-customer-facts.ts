import type { Task } from 'fp-ts/Task';
import type { CheckoutInput } from '#domain/checkout/form';
import type { CustomerFacts } from '#domain/customer/customer';
import type { FirstAutoshipUses } from '../ports/first-autoship-uses';

type TypedBuyer = Pick<CheckoutInput, 'email' | 'lastName' | 'address1' | 'address2' | 'zip'>;

/** The pricing facts of the typed email, name and address; undefined if no email was typed. */
export const loadTypedCustomerFacts = (
  uses: Pick<FirstAutoshipUses, 'loadCustomerFacts'>,
  typed: TypedBuyer,
): Task<CustomerFacts | undefined> => {
  const [email, lastName, address1, zip] = [typed.email, typed.lastName, typed.address1, typed.zip].map((text) =>
    text.trim(),
  ) as [string, string, string, string];
  if (email === '') return async () => undefined;
  const isHomeTyped = lastName !== '' && address1 !== '' && zip !== '';
  return uses.loadCustomerFacts(
    email,
    isHomeTyped ? { lastName, address1, address2: typed.address2.trim(), zip } : undefined,
  );
};
