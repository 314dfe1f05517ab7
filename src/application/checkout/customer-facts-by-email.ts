import type { Task } from 'fp-ts/Task';
import type { CustomerFacts } from '#domain/customer/customer';
import type { FirstAutoshipUses } from '../ports/first-autoship-uses';

/** The pricing facts of the typed e-mail address; undefined where none was typed. */
export const loadCustomerFactsByEmail = (
  uses: Pick<FirstAutoshipUses, 'loadCustomerFacts'>,
  typed: string,
): Task<CustomerFacts | undefined> => {
  const email = typed.trim();
  return email === '' ? async () => undefined : uses.loadCustomerFacts(email);
};
