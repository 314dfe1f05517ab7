/** The shop can't use the server of DATABASE_URL. The message says why, and what to do. */
export class UnusableDatabase extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'UnusableDatabase';
  }
}
