/** What kind of page is shown, as the trail and the analytics layer name it (BC-01). */
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
