/** How many lines of an expired cart came back. */
export type CartRestoration = 'all' | 'some' | 'none';
