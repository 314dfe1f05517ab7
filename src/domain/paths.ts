/** The fixed paths of the shop that are named in more than one place (RT-22). */
export const paths = {
  home: '/',
  products: '/products',
  cart: '/cart',
  autoship: '/autoship',
  shipping: '/shipping',
  contact: '/contact-us',
  login: '/shelter/login',
  register: '/shelter/register',
  dashboard: '/account/dashboard',
  profile: '/account/my-profile',
  logout: '/logout',
  maintenance: '/maintenance',
  passwordProtect: '/password-protect',
} as const;

/** Legal and static pages: the inactivity logic is skipped there, and whoever is not registered may read them (RT-37). */
export const STATIC_PATHS: readonly string[] = ['/terms-and-conditions', '/faq', paths.maintenance];
