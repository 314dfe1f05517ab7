/** The email to someone who signed up for news, and the page where they unsubscribe. */
export const newsMessages = {
  subject: (shopName: string): string => `You're on the ${shopName} list`,
  heading: "You're on the list",
  sentences: (shopName: string): readonly string[] => [
    `Thanks for your interest in ${shopName}. We'll email you when there's news.`,
    "If you didn't sign up, or you don't want these emails anymore, unsubscribe anytime.",
  ],
  button: 'Unsubscribe',
  pageHeading: 'Unsubscribe from our news?',
  pageText: (shopName: string): string =>
    `We'll stop emailing you news and offers from ${shopName}. You'll still get emails about your orders, Autoships and account.`,
  pageButton: 'Unsubscribe',
  doneHeading: "You're unsubscribed",
  done: "We won't email you news anymore. You'll still get emails about your orders, Autoships and account.",
  homeLabel: 'Back to the shop',
} as const;
