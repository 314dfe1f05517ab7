/** A page sends no more reports than this. */
const maxReports = 10;

let sent = 0;

const texts = (thrown: unknown) =>
  thrown instanceof Error
    ? { name: thrown.name, message: thrown.message, stack: thrown.stack ?? '' }
    : { name: 'Error', message: `thrown: ${typeof thrown}`, stack: '' };

const sendToShop = (thrown: unknown, build: string): void => {
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

/** Sends an error of the page at `path` to the service of a DSN. */
export type SendErrorToService = (thrown: unknown, path: string, build: string, dsn: string) => void;

/**
 * Reports an error of the page: where the page names the DSN of a service, with what `loadService` loads, else to the
 * server of the shop, also while the page is left. Never throws.
 */
export const sendErrorReport = (
  thrown: unknown,
  build: string,
  loadService: () => Promise<SendErrorToService>,
): void => {
  if (sent >= maxReports) return;
  sent += 1;
  const dsn = document.documentElement.dataset.errorDsn;
  if (dsn === undefined) {
    sendToShop(thrown, build);
    return;
  }
  loadService()
    .then((send) => send(thrown, location.pathname, build, dsn))
    .catch(() => sendToShop(thrown, build));
};

/** Reports errors that nothing has caught. Those of scripts of other origins are hidden by the browser, and left out. */
export const reportUncaughtErrors = (report: (thrown: unknown) => void): void => {
  addEventListener('error', ({ error }: ErrorEvent & { readonly error: unknown }) => {
    if (error !== null) report(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
};
