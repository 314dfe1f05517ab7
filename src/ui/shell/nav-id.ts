/** The id of the main menus, which the menu button on a phone opens. */
export const mainNavId = 'menu';

/** The name of all menus, so that the browser keeps at most one of them open. */
export const menuName = 'menu';
