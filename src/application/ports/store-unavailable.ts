/** The store cannot be reached or takes nothing just now: no refusal, and no bug. Any port may throw it. */
export class StoreUnavailable extends Error {
  constructor(why: unknown) {
    super(why instanceof Error ? why.message : String(why), { cause: why });
    this.name = 'StoreUnavailable';
  }
}
