import type { WelcomeStore } from '#application/ports/browser-storage';

const key = 'welcome_seen';

/** Where storage is blocked, the welcome counts as seen, so that it is not shown on every page. */
export const localStorageWelcomeStore: WelcomeStore = {
  welcome: () => {
    try {
      if (localStorage.getItem(key) !== null) return false;
      localStorage.setItem(key, 'true');
      return true;
    } catch {
      return false;
    }
  },
};
