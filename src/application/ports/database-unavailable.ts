/** The store cannot be reached, or takes no writes at present: neither a refusal nor a bug. Any port may throw it. */
export class DatabaseUnavailable extends Error {
  constructor(why: unknown) {
    super(why instanceof Error ? why.message : String(why), { cause: why });
    this.name = 'DatabaseUnavailable';
  }
}
