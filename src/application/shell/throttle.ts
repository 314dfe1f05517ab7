/** Runs `work` right away or later, and returns its result. */
export type Throttle = <A>(work: () => Promise<A>) => Promise<A>;

export const unthrottled: Throttle = (work) => work();
