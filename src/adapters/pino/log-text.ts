const levelNames: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

/** What every line has, or is said otherwise. */
const unlisted: ReadonlySet<string> = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

type LoggedError = { readonly type?: unknown; readonly message?: unknown; readonly stack?: unknown };

/** The error with its message and stack, a line each. */
const describeLoggedError = ({ type, message, stack }: LoggedError): string => {
  const name = [type, message].filter((part) => typeof part === 'string' && part !== '').join(': ');
  const frames = typeof stack === 'string' ? stack.split('\n').filter((line) => line !== '') : [];
  return [name, ...frames.map((frame) => `  ${frame.trim()}`)].map((line) => `\n  ${line}`).join('');
};

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A line of the log as text for a terminal, such as `09:30:00 WARN slow query (milliseconds: 300)`; any other line as it is. */
export const formatLogLine = (line: string): string => {
  try {
    const logged = JSON.parse(line) as Record<string, unknown>;
    const time = new Date(Number(logged.time)).toTimeString().slice(0, 8);
    const fields = Object.entries(logged).filter(([name]) => !unlisted.has(name));
    const listed = fields.map(([name, value]) => `${name}: ${formatValue(value)}`).join(', ');
    const error = typeof logged.err === 'object' && logged.err !== null ? describeLoggedError(logged.err) : '';
    const message = `${time} ${levelNames[Number(logged.level)] ?? ''} ${formatValue(logged.msg ?? '')}`.trim();
    return `${message}${listed === '' ? '' : ` (${listed})`}${error}\n`;
  } catch {
    return line;
  }
};
