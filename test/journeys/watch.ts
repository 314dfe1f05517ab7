import type { BrowserContext, Response } from 'playwright';

/** The problems of a visit that no step checks; empty when there are none. */
export type Complaints = { readonly list: () => readonly string[]; readonly expect: (...answers: string[]) => void };

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const answerOf = (response: Response): string => `${response.status()} ${pathOf(response.url())}`;

/** Chromium logs each answer of 400 and more; those are reported, or expected, as answers. */
const repeatsAnAnswer = (text: string): boolean => text.startsWith('Failed to load resource: the server responded');

/**
 * Complains of script errors, console errors and warnings, reports of the content security policy, answers of 400 and
 * more, and requests to another host. `expect('404 /nowhere')` names an expected answer,
 * `expect('console: …')` an expected complaint, word for word.
 */
export const watch = async (context: BrowserContext, origin: string): Promise<Complaints> => {
  const complaints: string[] = [];
  const answers: string[] = [];
  const expected = new Set<string>();
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
    if (response.status() >= 400) answers.push(answerOf(response));
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
