/** Pages without a layout, of which nothing is known but what they say (RT-14, RT-15, RT-19). */
export type BareScreenData =
  | { readonly kind: 'bare'; readonly page: 'maintenance' }
  | {
      readonly kind: 'bare';
      readonly page: 'password-protect';
      /** Base64url, as it came; where the password leads. */
      readonly redirect?: string;
      readonly alert?: string;
    }
  | {
      readonly kind: 'bare';
      readonly page: 'logout';
      /** Asks before it logs out, for another site led here. */
      readonly asks: boolean;
    };
