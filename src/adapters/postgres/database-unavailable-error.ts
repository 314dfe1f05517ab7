import { DatabaseUnavailable } from '#application/ports/database-unavailable';
import { errorCode } from './error-code';

/** Error codes of the system: nobody listens, the connection is broken, or the disk cannot be written to. */
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

/** PostgreSQL's codes for failed connections, missing resources (disk, connections), shutdown, read-only and I/O. */
const sqlStates = /^(?:08...|53...|57P0[123]|25006|58030)$/;

/** Messages of driver errors, which have no code. */
const driverMessages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Client has encountered a connection error/,
  /^PGlite is clos/,
  /^PGlite instance is already closed/,
  /^driver has already been destroyed/,
];

const isUnavailable = (error: unknown): boolean => {
  if (error instanceof WebAssembly.RuntimeError) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  return systemCodes.has(code) || sqlStates.test(code) || driverMessages.some((pattern) => pattern.test(error.message));
};

/** The error as `DatabaseUnavailable` if the database cannot be reached or cannot write; any other error unchanged. */
export const toDatabaseUnavailable = (error: unknown): unknown =>
  isUnavailable(error) ? new DatabaseUnavailable(error) : error;
