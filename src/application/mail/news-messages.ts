/** What the mail says to whoever signed up for news, and the page that ends it. */
export const newsMessages = {
  subject: (shopName: string): string => `You are on the list of ${shopName}`,
  heading: 'You are on the list',
  sentences: (shopName: string): readonly string[] => [
    `Thank you for your interest in ${shopName}. We write to this address when there is news.`,
    'If it was not you who signed up, or to stop it at any time, one press is enough.',
  ],
  button: 'Stop the news',
  pageHeading: 'Stop our news?',
  pageText: (shopName: string): string =>
    `${shopName} then sends you no more news and offers by email. Mails about orders, Autoship and your account still come: you need them.`,
  pageButton: 'Stop the news',
  doneHeading: 'You get no more news',
  done: 'You are off the list. Mails about orders, Autoship and your account still come.',
  homeLabel: 'Back to the shop',
} as const;
