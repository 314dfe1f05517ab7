import { CheckoutText, FieldGroup, type Filled } from './field-group';

/** Where the confirmation goes. */
export const ContactFields = ({ filled }: { readonly filled: Filled }) => (
  <FieldGroup legend="Contact">
    <CheckoutText filled={filled} label="Email" name="email" type="email" autoComplete="email" wide />
    <CheckoutText filled={filled} label="Phone" name="phone" type="tel" autoComplete="tel" wide optional />
  </FieldGroup>
);
