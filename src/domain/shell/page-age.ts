/** The age at which a page that is still shown is refreshed, in milliseconds (BU-07). */
const refreshAgeMs = 60_000;

/** The time until a page whose data was loaded at `loadedAt` is to be refreshed, in milliseconds; 0 if it is now. */
export const computePageRefreshDelayMs = (loadedAt: number, now: number): number =>
  Math.max(0, loadedAt + refreshAgeMs - now);
