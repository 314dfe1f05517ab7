/** The page that ends the news. It does not say to whom they are sent. */
export type UnsubscribeScreenData = {
  readonly kind: 'unsubscribe';
  readonly isSubscribed: boolean;
  readonly siteName: string;
  /** Where its form posts to. */
  readonly path: string;
};
