/** A page sends no more reports than this. */
const maxReports = 10;

let sent = 0;

const texts = (thrown: unknown) =>
  thrown instanceof Error
    ? { name: thrown.name, message: thrown.message, stack: thrown.stack ?? '' }
    : { name: 'Error', message: `thrown: ${typeof thrown}`, stack: '' };

/** Reports an error of the page to the server, which scrubs it; also while the page is left. Never throws. */
export const sendErrorReport = (thrown: unknown, build: string): void => {
  if (sent >= maxReports) return;
  sent += 1;
  const { name, message, stack } = texts(thrown);
  const body = JSON.stringify({
    name: name.slice(0, 100),
    message: message.slice(0, 2000),
    stack: stack.slice(0, 10_000),
    path: location.pathname.slice(0, 2000),
    build,
  });
  fetch('/api/error-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
    credentials: 'same-origin',
  }).catch(() => undefined);
};

/** Reports errors that nothing has caught. Those of scripts of other origins are hidden by the browser, and left out. */
export const reportUncaughtErrors = (build: string): void => {
  addEventListener('error', ({ error }: ErrorEvent & { readonly error: unknown }) => {
    if (error !== null) sendErrorReport(error, build);
  });
  addEventListener('unhandledrejection', ({ reason }) => sendErrorReport(reason, build));
};
