/** The deferred parts around every screen, and the recording of visits, in one chunk. */

export { recordVisit } from '../record-visit';
export { AccountLink } from './account-link';
export { FooterAndWelcome } from './footer';
export { MoreAnnouncements } from './more-announcements';
export { AccountMenu, LinkMenu, NavMenus } from './nav-menus';
export { SitewideBanners } from './sitewide-banners';
export { ZipPicker } from './zip-picker';
