import { describeErrorName, describeThrown } from './error-report';
import { scrubText } from './scrub';
import { formatStack, parseStack } from './stack';

/** What a log line says of an error: these fields and no others, all of them scrubbed (ST-27). */
export type DescribedError = {
  readonly type: string;
  /** Of the system, of a library or of the database, such as `ECONNREFUSED` or `23505`. */
  readonly code?: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: DescribedError;
  /** The first errors of an `AggregateError`. */
  readonly errors?: readonly DescribedError[];
};

/** Causes below this depth, and further errors of an aggregate, are left out. */
const maxDepth = 4;

const errorCode = /^(?:(?:ERR|FST|UND)_[A-Z\d_]{2,60}|[A-Z_]{3,31})$/;
const sqlState = /^[A-Z\d]{5}$/;

const codeOf = (error: Error): string | undefined => {
  const { code, severity } = error as { readonly code?: unknown; readonly severity?: unknown };
  if (typeof code !== 'string') return undefined;
  return errorCode.test(code) || (severity !== undefined && sqlState.test(code)) ? code : undefined;
};

/** Describes what was thrown for a log line. What an error has besides its code and cause is left out. */
export const describeError = (thrown: unknown, depth = 0): DescribedError => {
  const { name, message, stack } = describeThrown(thrown);
  const described = {
    type: describeErrorName(name),
    message: scrubText(message),
    stack: formatStack(parseStack(stack)),
  };
  if (!(thrown instanceof Error)) return described;
  const code = codeOf(thrown);
  const isDeepest = depth >= maxDepth;
  const errors = thrown instanceof AggregateError && !isDeepest ? thrown.errors.slice(0, maxDepth) : [];
  return {
    ...described,
    ...(code === undefined ? {} : { code }),
    ...(thrown.cause === undefined || isDeepest ? {} : { cause: describeError(thrown.cause, depth + 1) }),
    ...(errors.length === 0 ? {} : { errors: errors.map((error) => describeError(error, depth + 1)) }),
  };
};
