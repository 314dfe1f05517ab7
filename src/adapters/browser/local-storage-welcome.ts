import type { WelcomeMemory } from '#application/ports/welcome-memory';

const key = 'welcome_seen';

/** Blocked storage is as good as a welcome that was seen: nobody is greeted on every page. */
export const localStorageWelcome: WelcomeMemory = {
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
