import { format } from 'node:util';
import pino, { type ChildLoggerOptions, type Logger } from 'pino';
import { describeError } from '#domain/reporting/described-error';
import { isRequestId } from '#domain/reporting/request-id';
import { scrubText } from '#domain/reporting/scrub';

type Describe = (value: unknown) => unknown;

const numberOf: Describe = (value) => (typeof value === 'number' ? value : undefined);
const textOf: Describe = (value) => scrubText(String(value));

const countedRequest = /^req-[\da-z]+$/;
const requestIdOf: Describe = (value) =>
  isRequestId(String(value)) || countedRequest.test(String(value)) ? value : '[id]';

/** No segment is as long as a token or an id. */
const routePattern = /^(?:page|\*|(?:\/(?::?[A-Za-z][\w.-]{0,30}|\*)?)*)$/;
/** The pattern of a route as the server registered it, in which no value of a visitor is. */
const routeOf: Describe = (value) => (routePattern.test(String(value)) ? value : textOf(value));

const statementLength = 1000;

/** What a log line may hold besides its message, and how it is written. Any other field is left out. */
const fields: Readonly<Record<string, Describe>> = {
  err: (value) => describeError(value),
  site: textOf,
  requestId: requestIdOf,
  reqId: requestIdOf,
  method: textOf,
  route: routeOf,
  status: numberOf,
  milliseconds: numberOf,
  screen: textOf,
  /** With `$1` in place of its values. */
  statement: (value) => scrubText(String(value), statementLength),
};

const describeFields = (given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      const describe = Object.hasOwn(fields, key) ? fields[key] : undefined;
      return describe && value !== undefined ? [[key, describe(value)] as const] : [];
    }),
  );

/** An object in which nothing but the fields above is, and a scrubbed message. */
const describeLine = (line: readonly unknown[]): [Record<string, unknown>, string] => {
  const [first, ...rest] = line;
  if (first instanceof Error) return describeLine([{ err: first }, ...rest]);
  if (typeof first !== 'object' || first === null) return [{}, scrubText(format(...line))];
  const { err } = first as { readonly err?: unknown };
  const message = rest.length > 0 ? format(...rest) : err instanceof Error ? err.message : '';
  return [describeFields(first), scrubText(message)];
};

const unchanged: Describe = (value) => value;

/** Describes what a child logger is bound to: pino writes it on each line of the child, past `logMethod`. */
const describeBindings = (log: Logger): Logger => {
  const child: (this: unknown, bindings: object, options?: ChildLoggerOptions) => Logger = log.child;
  const setBindings: (this: unknown, bindings: object) => void = log.setBindings;
  // A child inherits both.
  return Object.assign(log, {
    child(bindings: object, options?: ChildLoggerOptions) {
      return child.call(this, describeFields(bindings), options);
    },
    setBindings(bindings: object) {
      setBindings.call(this, describeFields(bindings));
    },
  });
};

/**
 * The log of a server, a line of JSON each: to standard output, or to `destination`. Every line, and what a child logger
 * is bound to, passes an allow-list of fields and the scrubber of error reports, so that nothing of a visitor is in it,
 * whatever is logged (ST-27). A message that `leavesOut` names is not logged.
 */
export const openShopLog = (
  level: string,
  destination?: { readonly write: (line: string) => void },
  leavesOut: (message: string) => boolean = () => false,
): Logger =>
  describeBindings(
    pino(
      {
        level,
        // Fastify brings serializers of its own for these, and keeps those that are there.
        serializers: { err: unchanged, req: () => undefined, res: () => undefined },
        hooks: {
          logMethod(line, method) {
            const described = describeLine(line);
            if (!leavesOut(described[1])) method.apply(this, described);
          },
        },
      },
      destination ?? pino.destination(1),
    ),
  );
