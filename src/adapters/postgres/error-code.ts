/** The code of an error of the system or of the engine, such as `ENOENT` or `40P01`; empty for one without a code. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
