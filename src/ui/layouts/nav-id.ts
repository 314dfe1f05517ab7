/** Of the shop's menus, which the menu button of a phone opens. */
export const navId = 'menu';
