/** The kinds of pages in breadcrumbs and analytics (BC-01). */
export const pageTypes = [
  'PDP',
  'PLP',
  'CLP',
  'SRP',
  'My Account',
  'My Profile',
  'My Orders',
  'My Order Details',
  'My Autoships',
  'Address Book',
  'HOME',
  'Other',
] as const;
export type PageType = (typeof pageTypes)[number];
