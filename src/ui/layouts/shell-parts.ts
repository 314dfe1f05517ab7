/** The deferred parts around every screen, in one chunk. */

export { FooterAndWelcome } from './footer';
export { MoreAnnouncements } from './more-announcements';
export { AccountMenu, LinkMenu, NavMenus } from './nav-menus';
export { SitewideBanners } from './sitewide-banners';
export { ZipPicker } from './zip-picker';
