import type { IdentityRefusal } from '../identity/identity-refusal';
import { describeIdentityRefusal } from '../identity/messages';
import type { PaymentRunning } from '../ports/personal-data';

/** What the page about a customer's own data says. */
export const personalDataMessages = {
  download:
    'One file in the format JSON, with everything that we store of you: your details, addresses, orders, carts, autoships, messages and where you are logged in.',
  deleted: [
    'your name, email address, phone number and password',
    'your addresses, your cart and what you saved for later',
    'your messages to us, and your place on the list for news',
    'what we know of the browsers in which you are logged in',
  ],
  cancelled: 'Your autoships are cancelled first. Nothing is charged or sent any more.',
  kept: [
    'your orders, without your name, address and email: what was sold, what it cost, the state and the first three digits of the ZIP code, as tax law asks of us',
    'a code made from your email address, from which nobody can read it, so that a first-order offer is used once',
  ],
  confirmation: 'We mail you that it is done. It cannot be undone.',
  typeEmail: 'Type your email address to confirm',
} as const;

const countThings = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What the dashboard says of saved addresses and lines. */
export const describeSavedAddresses = (count: number): string =>
  count === 0 ? 'No address yet' : countThings(count, 'address', 'addresses');
export const describeSavedForLater = (count: number): string =>
  count === 0 ? 'Nothing saved for later' : `${countThings(count, 'item', 'items')} saved for later`;

export const accountDeletedMessage = 'We have mailed you that it is done. Thank you for having been with us.';

export const findDeleteAccountAlert = (refusal: IdentityRefusal | PaymentRunning): string | undefined => {
  if (refusal.kind === 'Invalid') return undefined;
  return refusal.kind === 'PaymentRunning'
    ? 'The payment of one of your orders is being checked. Please try again in a few minutes.'
    : describeIdentityRefusal(refusal);
};
