/** Runs `work` at once or later, and answers what it answers. */
export type Throttle = <A>(work: () => Promise<A>) => Promise<A>;

export const unthrottled: Throttle = (work) => work();
