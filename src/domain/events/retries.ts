const firstPause = 60_000;
const longestPause = 6 * 3_600_000;

/** After so many failures nobody tries again unasked; with the pauses between them that takes 20 hours. */
export const maximumAttempts = 12;

/** In milliseconds, after that many failures: one minute, two, four and so on, at most six hours. */
export const retryDelayMs = (failures: number): number => Math.min(firstPause * 2 ** (failures - 1), longestPause);
