/** BU-02, in milliseconds. */
const interval = 60 * 60_000;
const awayMs = 5 * 60_000;

const latestBuild = async (): Promise<unknown> => {
  const response = await fetch('/builds/latest.json', { cache: 'no-cache', priority: 'low' });
  const body: unknown = response.ok ? await response.json() : undefined;
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
};

/**
 * Asks every hour, and where a tab that was away for more than five minutes comes back, which build the shop is at; says
 * once that it is another than `own` (BU-01). An answer that does not come, or says nothing, is asked for again next time.
 */
export const watchForNewBuild = (own: string, isNew: () => void, now: () => number = Date.now): void => {
  let checked = now();
  const check = async (): Promise<void> => {
    checked = now();
    const id = await latestBuild().catch(() => undefined);
    if (typeof id !== 'string' || id === own) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    isNew();
  };
  const onReturn = (): void => {
    if (document.visibilityState === 'visible' && now() - checked > awayMs) void check();
  };
  const timer = setInterval(() => void check(), interval);
  document.addEventListener('visibilitychange', onReturn);
};
