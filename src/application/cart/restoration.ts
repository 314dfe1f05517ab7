/** How many lines of an expired cart came back. */
export type Restoration = 'all' | 'some' | 'none';
