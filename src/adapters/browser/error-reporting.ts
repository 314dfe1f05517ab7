import { storedItems } from '#domain/consent/stored-items';
import { readItem, writeItem } from './item-storage';

/** The page of an error, when that happened. */
type ErrorPage = {
  readonly path: string;
  /** `DTC` or `HPSF`, as the document says. */
  readonly site: string;
  readonly build: string;
};

/** A page sends no more reports than this, and keeps no more that could not be sent. */
const maxReports = 10;
const retryMs = 15_000;
const queued = storedItems.unsentErrors;

let sent = 0;

const texts = (thrown: unknown) =>
  thrown instanceof Error
    ? { name: thrown.name, message: thrown.message, stack: thrown.stack ?? '' }
    : { name: 'Error', message: `thrown: ${typeof thrown}`, stack: '' };

const referenceOf = (thrown: unknown): string | null =>
  thrown instanceof Error && 'reference' in thrown && typeof thrown.reference === 'string' ? thrown.reference : null;

const describeReport = (thrown: unknown, { path, build }: ErrorPage): string => {
  const { name, message, stack } = texts(thrown);
  return JSON.stringify({
    name: name.slice(0, 100),
    message: message.slice(0, 2000),
    stack: stack.slice(0, 10_000),
    path: path.slice(0, 2000),
    build,
    reference: referenceOf(thrown),
  });
};

const readQueue = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(readItem(queued) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxReports) : [];
  } catch {
    return [];
  }
};

const writeQueue = (bodies: readonly string[]): void => {
  writeItem(queued, bodies.length === 0 ? undefined : JSON.stringify(bodies.slice(0, maxReports)));
};

/** Rejects if the shop can't be reached or can't take the report now. */
const post = async (body: string): Promise<void> => {
  const { status } = await fetch('/api/error-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
    credentials: 'same-origin',
  });
  if (status >= 500) throw new Error(`the report was answered with ${status}`);
};

let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends the reports that wait, the oldest first; tries again later while the shop can't be reached. */
export const sendQueuedReports = async (): Promise<void> => {
  clearTimeout(retry);
  for (const body of readQueue()) {
    try {
      await post(body);
      writeQueue(readQueue().filter((one) => one !== body));
    } catch {
      retry = setTimeout(() => void sendQueuedReports(), retryMs);
      return;
    }
  }
};

const sendToShop = (thrown: unknown, page: ErrorPage): void => {
  const body = describeReport(thrown, page);
  post(body).catch(() => {
    writeQueue([...readQueue(), body]);
    clearTimeout(retry);
    retry = setTimeout(() => void sendQueuedReports(), retryMs);
  });
};

/** Sends an error of a page to the service of a DSN; rejects if the service didn't take it. */
export type SendErrorToService = (thrown: unknown, page: ErrorPage, dsn: string) => Promise<void>;

/**
 * Reports an error of the page: to the service whose DSN the page names, through `loadService`; without one, or if the
 * service doesn't take it, to the shop's server, even while the page is being left. Never throws.
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

/**
 * Reports errors that nothing has caught, and what an earlier page could not send. Errors of scripts of other origins are
 * hidden by the browser, and left out.
 */
export const reportUncaughtErrors = (report: (thrown: unknown) => void): void => {
  addEventListener('error', ({ error }: ErrorEvent & { readonly error: unknown }) => {
    if (error !== null) report(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('online', () => void sendQueuedReports());
  void sendQueuedReports();
};
