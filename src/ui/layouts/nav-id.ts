/** The id of the main menus, which the menu button on a phone opens. */
export const mainNavId = 'menu';
