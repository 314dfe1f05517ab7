import { measuredPages, openBrowser, parseCookies } from './browser.ts';
import { cartCall, merchandise } from './cart-calls.ts';
import { type Figure, median, percentile } from './figures.ts';
import { loadAtRate } from './load.ts';
import { type MeasuredPerson, refuseConsent, registerPeople, signIn } from './people-accounts.ts';
import { forget, type ShopProcess, startShop, temporaryDirectory } from './shop-process.ts';
import { startPostgres } from './throw-away-postgres.ts';
import { weigh } from './weight.ts';

const pageRate = 40;
const pageSeconds = 30;
const lookupRounds = 1500;
/** With the consent banner. */
const undecidedKb = 200;
const signedInKb = 210;

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** The times in ms of logins that `callers` repeat for `seconds` seconds, each one after the other. */
const timeSignIns = async (
  origin: string,
  people: readonly MeasuredPerson[],
  callers: number,
  seconds: number,
): Promise<readonly number[]> => {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const caller = async (start: number): Promise<void> => {
    for (let turn = start; performance.now() < until; turn += 1) {
      const person = people[turn % people.length];
      if (person) times.push(await timeOf(() => signIn(origin, person)));
    }
  };
  await Promise.all(Array.from({ length: callers }, (_none, start) => caller(start)));
  return times;
};

const loadPages = (origin: string) =>
  loadAtRate(origin, ['/', '/products', '/faq'], { perSecond: pageRate, seconds: pageSeconds, connections: 4 });

const signInFigures = async (origin: string, people: readonly MeasuredPerson[]): Promise<readonly Figure[]> => {
  await timeSignIns(origin, people, 2, 2);
  const few = await timeSignIns(origin, people, 2, 10);
  const atRest = await loadPages(origin);
  const [many, meanwhile] = await Promise.all([timeSignIns(origin, people, 16, pageSeconds + 4), loadPages(origin)]);
  return [
    { name: 'sign-in with 2 at once, p95', value: percentile(few, 95), unit: 'ms', atMost: 150 },
    { name: 'sign-in with 16 at once, the slowest', value: Math.max(...many), unit: 'ms', atMost: 1000 },
    { name: `pages at rest, ${pageRate} a second, p99`, value: atRest.p99, unit: 'ms' },
    { name: 'pages while 16 sign in, p99', value: meanwhile.p99, unit: 'ms', atMost: Math.max(2 * atRest.p99, 2) },
    { name: 'pages that were not answered', value: atRest.failures + meanwhile.failures, unit: '', atMost: 0 },
  ];
};

const readCart = async (origin: string, cartId: string, cookie?: string): Promise<void> => {
  const response = await fetch(`${origin}/api/ecom/v1.0/get-cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
    body: JSON.stringify({ cartId }),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`get-cart answered ${response.status}`);
};

/** A call with a session and without one, by one caller in turn, so that other load affects both. */
const lookupFigures = async (origin: string, person: MeasuredPerson): Promise<readonly Figure[]> => {
  const [bag] = await merchandise(origin);
  const { id } = await cartCall(origin, 'create-cart', {
    buyerIdentity: {},
    lineItems: [{ merchandiseId: bag, quantity: 1 }],
  });
  const cookie = await signIn(origin, person);
  const guest: number[] = [];
  const customer: number[] = [];
  for (let round = 0; round < lookupRounds; round += 1) {
    guest.push(await timeOf(() => readCart(origin, id)));
    customer.push(await timeOf(() => readCart(origin, id, cookie)));
  }
  const [without, withSession] = [guest, customer].map((times) => median(times.slice(lookupRounds / 5)));
  return [
    { name: 'a cart call without a session, on PostgreSQL', value: without ?? Number.NaN, unit: 'ms' },
    {
      name: 'what the lookup of a session adds to it',
      value: (withSession ?? Number.NaN) - (without ?? Number.NaN),
      unit: 'ms',
      atMost: 1,
    },
  ];
};

/** What the browser loads for a visitor who has not chosen, and for one who is logged in. */
const browserFigures = async (origin: string, person: MeasuredPerson): Promise<readonly Figure[]> => {
  const browser = await openBrowser();
  const pages = (await measuredPages(origin)).filter(({ name }) => ['FAQ', 'product'].includes(name));
  const signedIn = [...(await refuseConsent(origin)), ...parseCookies(await signIn(origin, person))];
  const figures: Figure[] = [];
  for (const page of pages) {
    const undecided = await weigh(browser, page, []);
    const { withIdle } = await weigh(browser, page, signedIn);
    const { name } = page;
    figures.push(
      { name: `${name}, undecided: script`, value: undecided.withIdle / 1024, unit: 'KB', atMost: undecidedKb },
      { name: `${name}, undecided: layout shift`, value: undecided.shift, unit: '', atMost: 0 },
      {
        name: `${name}, undecided: the banner is the largest paint`,
        value: Number(undecided.isLargestInDialog),
        unit: '',
        atMost: 0,
      },
      { name: `${name}, signed in: script`, value: withIdle / 1024, unit: 'KB', atMost: signedInKb },
    );
  }
  await browser.close();
  return figures;
};

const withShop = async (
  environment: Readonly<Record<string, string>>,
  measure: (shop: ShopProcess) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const shop = await startShop({ DATA_DIR: directory, INSECURE_COOKIES: 'true', ...environment });
  const figures = await measure(shop);
  await shop.stop();
  await forget(directory);
  return figures;
};

/** Logging in, what a session costs, and what banner and session weigh, on PostgreSQL where there is one. */
export const people = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  if (!postgres) console.log('There is no PostgreSQL; the embedded database is measured.');
  const figures = await withShop(postgres ? { DATABASE_URL: postgres.url, DEMO: 'true' } : {}, async ({ origin }) => {
    const registered = await registerPeople(origin, 16);
    const [first] = registered;
    if (!first) return [];
    return [
      ...(await lookupFigures(origin, first)),
      ...(await signInFigures(origin, registered)),
      ...(await browserFigures(origin, first)),
    ];
  });
  postgres?.stop();
  return figures;
};
