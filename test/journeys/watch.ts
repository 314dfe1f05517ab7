import type { BrowserContext, Request, Response } from 'playwright';

/** The problems of a visit that no step checks; empty when there are none. */
export type Complaints = { readonly list: () => readonly string[]; readonly expect: (...answers: string[]) => void };

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const answerOf = (response: Response): string => `${response.status()} ${pathOf(response.url())}`;

/** Chromium logs each answer of 400 and more; those are reported, or expected, as answers. */
const repeatsAnAnswer = (text: string): boolean => text.startsWith('Failed to load resource: the server responded');

/** What a page hears about a cart that was just bought, and about a visitor who just logged out. */
const overtakenStatuses: ReadonlySet<number> = new Set([401, 410]);

const isOfForm = (request: Request): boolean => {
  const earlier = request.redirectedFrom();
  return earlier ? isOfForm(earlier) : request.method() === 'POST';
};

/**
 * Finds the requests of a page that a posted form, or where it redirects to, is about to replace. The shop may be done with
 * the form before such a request arrives, and nobody sees whether it's refused.
 */
const watchOvertaken = (context: BrowserContext): ((request: Request) => boolean) => {
  const posting = new Set<Request>();
  const underway = new Set<Request>();
  const overtaken = new WeakSet<Request>();
  context.on('request', (request) => {
    if (request.isNavigationRequest() && isOfForm(request)) {
      posting.add(request);
      for (const earlier of underway) overtaken.add(earlier);
      return;
    }
    underway.add(request);
    if (posting.size > 0) overtaken.add(request);
  });
  const settle = (request: Request): void => {
    posting.delete(request);
    underway.delete(request);
  };
  context.on('response', (response) => settle(response.request()));
  context.on('requestfailed', settle);
  return (request) => overtaken.has(request);
};

/**
 * Complains of script errors, console errors and warnings, reports of the content security policy, answers of 400 and
 * more, and requests to another host. `expect('404 /nowhere')` names an expected answer,
 * `expect('console: …')` an expected complaint, word for word.
 */
export const watch = async (context: BrowserContext, origin: string): Promise<Complaints> => {
  const complaints: string[] = [];
  const answers: string[] = [];
  const expected = new Set<string>();
  const isOvertaken = watchOvertaken(context);
  context.on('weberror', (error) =>
    complaints.push(`script error: ${error.error().message} at ${error.page()?.url() ?? 'no page'}`),
  );
  context.on('console', (message) => {
    const serious = message.type() === 'error' || message.type() === 'warning';
    if (serious && !repeatsAnAnswer(message.text())) complaints.push(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) complaints.push(`another host: ${request.url()}`);
  });
  context.on('response', (response) => {
    const isLate = overtakenStatuses.has(response.status()) && isOvertaken(response.request());
    if (response.status() >= 400 && !isLate) answers.push(answerOf(response));
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  return {
    expect: (...allowed) => {
      for (const answer of allowed) expected.add(answer);
    },
    list: () => [
      ...complaints.filter((complaint) => !expected.has(complaint)),
      ...answers.filter((answer) => !expected.has(answer)).map((one) => `answer: ${one}`),
    ],
  };
};
