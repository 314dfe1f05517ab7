/** How often the latest build is checked, in milliseconds (BU-02). */
const intervalMs = 60 * 60_000;
const minimumPauseMs = 5 * 60_000;

const latestBuild = async (): Promise<unknown> => {
  const response = await fetch('/builds/latest.json', { cache: 'no-cache', priority: 'low' });
  const body: unknown = response.ok ? await response.json() : undefined;
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
};

/**
 * Checks the shop's latest build every hour, and when the tab becomes visible more than five minutes after the last
 * check. When it differs from `ownBuild`, calls `onNewBuild` once and stops (BU-01). A failed check is ignored.
 */
export const watchForNewBuild = (ownBuild: string, onNewBuild: () => void, now: () => number = Date.now): void => {
  let checked = now();
  const check = async (): Promise<void> => {
    checked = now();
    const id = await latestBuild().catch(() => undefined);
    if (typeof id !== 'string' || id === ownBuild) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    onNewBuild();
  };
  const onReturn = (): void => {
    if (document.visibilityState === 'visible' && now() - checked > minimumPauseMs) void check();
  };
  const timer = setInterval(() => void check(), intervalMs);
  document.addEventListener('visibilitychange', onReturn);
};
