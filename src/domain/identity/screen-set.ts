import { findRoutePath } from '../shell/routes';

/**
 * The path of the screen that an identity provider means by the id of a screen set, in any case: what names a
 * registration is the registration, else what names a password is the forgotten one, and anything else is the login
 * (RT-36).
 */
export const findScreenSetPath = (id: string): string => {
  const name = id.toLowerCase();
  if (name.includes('registration')) return findRoutePath('register');
  return findRoutePath(name.includes('password') ? 'forgotPassword' : 'login');
};
