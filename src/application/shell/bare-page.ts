/** Pages without header and footer; they load no data (RT-14, RT-15, RT-19). */
export type BareScreenData =
  | { readonly kind: 'bare'; readonly page: 'maintenance' }
  | {
      readonly kind: 'bare';
      readonly page: 'password-protect';
      /** The page to go to after the password, as base64url, unchanged from the query. */
      readonly redirect?: string;
      readonly alert?: string;
    }
  | {
      readonly kind: 'bare';
      readonly page: 'logout';
      /** Asks before logging out, if the link came from another site. */
      readonly asks: boolean;
    }
  | { readonly kind: 'bare'; readonly page: 'account-deleted' }
  | {
      readonly kind: 'bare';
      readonly page: 'logged-out';
      /** The link that ends the session at the provider too; absent if the provider doesn't name one. */
      readonly provider?: { readonly text: string; readonly url: string };
    };
