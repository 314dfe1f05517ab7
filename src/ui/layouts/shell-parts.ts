/** The deferred parts around every screen, whose code comes together. */

export { MoreAnnouncements } from './more-announcements';
export { LinkMenu, NavMenus } from './nav-menus';
export { PageEnd } from './page-end';
export { SitewideBanners } from './sitewide-banners';
export { ZipPicker } from './zip-picker';
