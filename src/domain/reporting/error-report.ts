import { findRoutePattern } from '../shell/routes';
import { scrubText } from './scrub';
import { describeTopOwnFrame, formatStack, parseStack } from './stack';

/** The server's first, because anyone can report browser errors. */
export const errorOrigins = ['server', 'browser'] as const;
export type ErrorOrigin = (typeof errorOrigins)[number];

/** An error as it was thrown; it may hold anything. */
export type ThrownError = { readonly name: string; readonly message: string; readonly stack: string };

/** An error without data of visitors. */
export type ErrorReport = {
  readonly origin: ErrorOrigin;
  readonly name: string;
  readonly message: string;
  /** The frames as `formatStack` writes them; empty if there are none. */
  readonly stack: string;
  /** The pattern of the route, such as `/checkouts/:token`. */
  readonly route: string;
  /** Which build the error happened in. */
  readonly release: string;
};

export const maximumReferences = 50;

/** The last 50 support references of an error, each once, the latest last. */
export const keepLatestReferences = (references: readonly string[]): readonly string[] =>
  references.filter((one, index) => references.lastIndexOf(one) === index).slice(-maximumReferences);

/** Shorter than the runs of letters that `scrubText` replaces. */
const errorName = /^[A-Za-z]{1,31}$/;

/** The name of an error, or `Error` if it doesn't look like one. */
export const describeErrorName = (name: string): string => (errorName.test(name) ? name : 'Error');

/**
 * The message of an error of the database, which has a severity. Behind a colon or in quotes it may hold a value, and
 * the value may hold quotes: only what stands before is taken, and the name of the constraint.
 */
const describeDatabaseMessage = (message: string, constraint: unknown): string =>
  [message.split(/[:"]/, 1)[0]?.trim(), typeof constraint === 'string' ? constraint : ''].join(' ').trim();

const messageOf = (error: Error & { readonly severity?: unknown; readonly constraint?: unknown }): string =>
  error.severity === undefined
    ? String(error.message)
    : describeDatabaseMessage(String(error.message), error.constraint);

/** Describes what a `throw` threw: mostly an `Error`, but JavaScript allows any value. */
export const describeThrown = (thrown: unknown): ThrownError => {
  if (!(thrown instanceof Error)) return { name: 'Error', message: `thrown: ${typeof thrown}`, stack: '' };
  return { name: String(thrown.name), message: messageOf(thrown), stack: String(thrown.stack ?? '') };
};

/**
 * Builds a report from which scrubbing has removed what may be a visitor's. `path` may have a query; `route` is the
 * pattern of a route that is no page, such as a call.
 */
export const buildErrorReport = (
  { name, message, stack }: ThrownError,
  {
    origin,
    path,
    route = findRoutePattern(path) ?? 'unknown',
    release,
  }: { readonly origin: ErrorOrigin; readonly path: string; readonly route?: string; readonly release: string },
): ErrorReport => ({
  origin,
  name: describeErrorName(name),
  message: scrubText(message),
  stack: formatStack(parseStack(stack)),
  route,
  release,
});

/** The text by which reports of one error are recognised: its origin, name, scrubbed message and top own frame. */
export const describeFingerprint = ({ origin, name, message, stack }: ErrorReport): string =>
  [origin, name, message, describeTopOwnFrame(parseStack(stack))].join('\n');
