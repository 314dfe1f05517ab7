import type { WelcomeStore } from '#application/ports/welcome-store';

const key = 'welcome_seen';

/** Blocked storage is as good as a welcome that was seen: nobody is greeted on every page. */
export const localStorageWelcome: WelcomeStore = {
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
