/** The page of an error, when that happened. */
type ErrorPage = {
  readonly path: string;
  /** `DTC` or `HPSF`, as the document says. */
  readonly site: string;
  readonly build: string;
};

/** A page sends no more reports than this. */
const maxReports = 10;

let sent = 0;

const texts = (thrown: unknown) =>
  thrown instanceof Error
    ? { name: thrown.name, message: thrown.message, stack: thrown.stack ?? '' }
    : { name: 'Error', message: `thrown: ${typeof thrown}`, stack: '' };

const sendToShop = (thrown: unknown, { path, build }: ErrorPage): void => {
  const { name, message, stack } = texts(thrown);
  const body = JSON.stringify({
    name: name.slice(0, 100),
    message: message.slice(0, 2000),
    stack: stack.slice(0, 10_000),
    path: path.slice(0, 2000),
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

/** Sends an error of a page to the service of a DSN; rejects where that has not taken it. */
export type SendErrorToService = (thrown: unknown, page: ErrorPage, dsn: string) => Promise<void>;

/**
 * Reports an error of the page: where the page names the DSN of a service, with what `loadService` loads, else, and where
 * the service has not taken it, to the server of the shop, also while the page is left. Never throws.
 */
export const sendErrorReport = (
  thrown: unknown,
  build: string,
  loadService: () => Promise<SendErrorToService>,
): void => {
  if (sent >= maxReports) return;
  sent += 1;
  const { errorDsn: dsn, site = '' } = document.documentElement.dataset;
  const page = { path: location.pathname, site, build };
  if (dsn === undefined) {
    sendToShop(thrown, page);
    return;
  }
  loadService()
    .then((send) => send(thrown, page, dsn))
    .catch(() => sendToShop(thrown, page));
};

/** Reports errors that nothing has caught. Those of scripts of other origins are hidden by the browser, and left out. */
export const reportUncaughtErrors = (report: (thrown: unknown) => void): void => {
  addEventListener('error', ({ error }: ErrorEvent & { readonly error: unknown }) => {
    if (error !== null) report(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
};
