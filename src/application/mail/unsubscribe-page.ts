/** The page that ends the news. It does not say to whom they are sent. */
export type UnsubscribeScreenData = {
  readonly kind: 'unsubscribe';
  readonly isSubscribed: boolean;
  readonly siteName: string;
  /** Where the page's form posts to. */
  readonly path: string;
};
