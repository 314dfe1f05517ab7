/** Whether this is a long run: random seeds, and loops many times as long (`npm run test:long`). */
export const isLongRun = process.env.TEST_LONG === 'true';

/** How often a loop or a property runs: `count` times, and twenty times as often in a long run. */
export const runCount = (count: number): number => (isLongRun ? 20 * count : count);
