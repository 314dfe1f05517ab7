import { type BrowserCookie, parseCookies } from './browser.ts';

/** A customer of the measured shop, with the password. */
export type MeasuredPerson = { readonly email: string; readonly password: string };

const password = 'three plain words of a measurement';

/** The cookies of an answer, as a request sends them. */
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Posts a form as a browser of the shop does, and returns the cookies of its answer as a request sends them. */
export const postForm = async (
  origin: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  expected: number,
  cookie?: string,
): Promise<string> => {
  const response = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: new URLSearchParams(fields).toString(),
  });
  await response.arrayBuffer();
  if (response.status !== expected) throw new Error(`${path} answered ${response.status}, not ${expected}`);
  return cookiesOf(response);
};

/** The cookies of a visitor who has refused everything optional. */
export const refuseConsent = async (origin: string): Promise<readonly BrowserCookie[]> => {
  const response = await fetch(`${origin}/api/consent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ functional: false, advertising: false }),
  });
  await response.arrayBuffer();
  if (response.status !== 202) throw new Error(`/api/consent answered ${response.status}`);
  return parseCookies(cookiesOf(response));
};

/** The token of the email that confirms an address; email is delivered in the background. */
const findConfirmationToken = async (origin: string, email: string): Promise<string> => {
  for (let waited = 0; waited < 100; waited += 1) {
    const inbox = await (await fetch(`${origin}/_inbox`)).text();
    const mail = inbox.split(/<article|<li/).find((one) => one.includes(email));
    const [, token] = /\/shelter\/confirm\?token=([\w.-]+)/.exec(mail ?? '') ?? [];
    if (token !== undefined) return token;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no mail came for ${email}`);
};

/** Registers and confirms `count` customers, at most 20. */
export const registerPeople = async (origin: string, count: number): Promise<readonly MeasuredPerson[]> => {
  const people = Array.from({ length: count }, (_none, index) => ({
    email: `person-${index}@bench.example`,
    password,
  }));
  for (const { email } of people) {
    const names = { firstName: 'Pat', lastName: 'Doe' };
    await postForm(origin, '/shelter/register', { ...names, email, password }, 200);
    const token = await findConfirmationToken(origin, email);
    await postForm(origin, '/shelter/confirm', { token, password }, 303);
  }
  return people;
};

/** Logs in, in a browser with these cookies, and returns the cookies of the session. */
export const signIn = (origin: string, { email, password: own }: MeasuredPerson, cookie?: string): Promise<string> =>
  postForm(origin, '/shelter/login', { email, password: own }, 303, cookie);
