import { isolateText } from '#domain/isolated-text';
import type { IdentityRefusal } from '../identity/identity-refusal';
import { describeIdentityRefusal } from '../identity/messages';
import type { PaymentRunning } from '../ports/personal-data';

/** What the page about a customer's own data says. */
export const personalDataMessages = {
  download:
    "One JSON file with everything we store about you: your details, addresses, pets, orders, carts, Autoships, messages and where you're logged in.",
  deleted: [
    'your name, email address, phone number and password',
    'your addresses, your pets, your cart and what you saved for later',
    'your messages to us, and your newsletter subscription',
    "what we know about the browsers where you're logged in",
  ],
  canceled: "We'll cancel your Autoships first. You won't be charged again, and we won't send anything more.",
  kept: [
    'your orders, without your name, address or email: what you bought, what it cost, your state and the first three digits of your ZIP code, because tax law requires it',
    'a code made from your email, so first-order offers are used only once. Nobody can turn the code back into your email.',
  ],
  confirmation: "You can't undo this. We'll email you when it's done.",
  typeEmail: 'Type your email address to confirm',
} as const;

/** What a new customer reads on the dashboard once the account is confirmed. */
export const welcomeMessages = {
  heading: (firstName: string): string => `Welcome, ${isolateText(firstName)}`,
  ready: 'Your account is ready.',
  order: (number: number): string => `We added order ${number} to your account.`,
  seeOrder: (number: number): string => `See order ${number}`,
  address: 'Want to save this address for next time?',
  saveAddress: 'Save this address',
  back: 'Go back to where you were',
} as const;

const countThings = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What the dashboard says about saved addresses and items. */
export const describeSavedAddresses = (count: number): string =>
  count === 0 ? 'No saved addresses' : countThings(count, 'saved address', 'saved addresses');
export const describeSavedForLater = (count: number): string =>
  count === 0 ? 'No items saved for later' : `${countThings(count, 'item', 'items')} saved for later`;

export const accountDeletedMessage = 'We emailed you a confirmation. Thanks for shopping with us.';

export const findDeleteAccountAlert = (refusal: IdentityRefusal | PaymentRunning): string | undefined => {
  if (refusal.kind === 'Invalid') return undefined;
  return refusal.kind === 'PaymentRunning'
    ? "We're still checking the payment for one of your orders. Please try again in a few minutes."
    : describeIdentityRefusal(refusal);
};
