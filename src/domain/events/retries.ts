const firstDelayMs = 60_000;
const maximumDelayMs = 6 * 3_600_000;

/** After this many failures there are no automatic retries; with the delays between them that takes 20 hours. */
export const maximumEventDeliveryAttempts = 12;

/** The delay after that many failures: one minute, two, four and so on, at most six hours. */
export const computeEventRetryDelayMs = (failures: number): number =>
  Math.min(firstDelayMs * 2 ** (failures - 1), maximumDelayMs);
