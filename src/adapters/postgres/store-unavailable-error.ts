import { StoreUnavailable } from '#application/ports/store-unavailable';

/** Of the system: nobody listens, the line is cut, or the disk takes nothing. */
const systemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
]);

/** Of PostgreSQL: connection failures, too few resources (a full disk, too many connections), shutting down, read-only, I/O. */
const states = /^(?:08...|53...|57P0[123]|25006|58030)$/;

/** Of the drivers, which give these no code. */
const sentences = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Client has encountered a connection error/,
  /^PGlite is clos/,
  /^PGlite instance is already closed/,
  /^driver has already been destroyed/,
];

const isTrouble = (error: unknown): boolean => {
  if (error instanceof WebAssembly.RuntimeError) return true;
  if (error instanceof AggregateError) return error.errors.some(isTrouble);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return systemCodes.has(code) || states.test(code) || sentences.some((sentence) => sentence.test(error.message));
};

/** What the database threw, or that it is unavailable where it was no fault of what was asked. */
export const asStoreUnavailable = (error: unknown): unknown => (isTrouble(error) ? new StoreUnavailable(error) : error);
