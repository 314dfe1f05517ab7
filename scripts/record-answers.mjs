import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { askAllEndpoints, askCartEndpoints, askCatalogEndpoints, askCustomerEndpoints } from './answers/endpoints.mjs';
import { formsIn } from './answers/forms.mjs';
import { Recorder } from './answers/recorder.mjs';
import { askOddPaths, crawl, fillIn, postForms } from './answers/visits.mjs';

const usage = `Usage: node scripts/record-answers.mjs DIRECTORY [CHECKOUT]

Starts the shop of a checkout (this one, if none is named) on an empty database, visits both sites as a guest, a
shopper and a staff member, and writes every answer to DIRECTORY. Record before and after a change of structure, then
compare the two directories with diff -r.`;

const [directory, checkout = '.'] = process.argv.slice(2);
if (directory === undefined) {
  console.error(usage);
  process.exit(2);
}

const port = Number(process.env.PORT ?? 4790);
const hosts = { dtc: 'localhost', hpsf: 'staff.localhost' };
const dataDir = mkdtempSync(join(tmpdir(), 'recorded-shop-'));

/** Starts a shop; resolves with what it prints once it's running. */
const startShop = () =>
  new Promise((started, failed) => {
    const shop = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: resolve(checkout),
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        CART_CREATIONS_PER_HOUR: '100000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    shop.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('Press Ctrl+C')) started({ shop, printed });
    });
    shop.once('exit', (code) => failed(new Error(`the shop ended with ${code}: ${printed}`)));
  });

/** Waits until the shop has sent what the visits caused. */
const waitForMail = () => new Promise((done) => setTimeout(done, 5000));

const save = (name, browser) => writeFileSync(join(directory, `${name}.txt`), browser.text);

const { shop, printed } = await startShop();
const passwordOf = (email) => new RegExp(`${email.replaceAll('.', '\\.')}\\s+(\\S+)`).exec(printed)?.[1] ?? '';

const product = {
  dtc: { handle: 'senior-vitality-11-tuna-and-rice-dry-cat-food', id: 'gid://provender/ProductVariant/10019' },
};
const productPath = `/products/provender-daily/${product.dtc.handle}/tuna/3-lb`;

const visitAsGuest = async (site) => {
  const browser = new Recorder(port, hosts[site]);
  browser.note('pages');
  await crawl(browser, ['/', '/products', '/cart', '/shelter/login', '/shelter/register', '/shelter/forgot-password']);
  save(`${site}-guest-pages`, browser);
  const other = new Recorder(port, hosts[site]);
  await askOddPaths(other);
  await askAllEndpoints(other);
  await askCatalogEndpoints(other, product.dtc.handle);
  await askCartEndpoints(other, product.dtc.id);
  save(`${site}-guest-endpoints`, other);
  const poster = new Recorder(port, hosts[site]);
  for (const path of ['/shelter/register', '/shelter/forgot-password', '/order-status', '/contact-us', '/privacy'])
    await postForms(poster, path);
  await fillIn(poster, '/contact-us', { email: 'pat@example.com' });
  await postForms(poster, productPath, ({ target }) => target === '/location');
  await postForms(poster, '/cart', ({ button }) => button.intent === 'checkout');
  await poster.post('/location', { zip: '99501', return: '/products' });
  await poster.post('/location', { zip: '00000', return: 'https://example.com' });
  await poster.get('/cart');
  await poster.post('/email-signup', { email: 'robin@example.com' });
  await buy(poster, { email: 'pat@example.com' });
  save(`${site}-guest-forms`, poster);
};

const address = {
  firstName: 'Pat',
  lastName: 'Doe',
  address1: '1 Main St',
  city: 'Aurora',
  state: 'CO',
  zip: '80011',
  phone: '303 555 0100',
};

/** Adds a product, checks out, and pays: once with a card that's declined, then with one that isn't. */
const buy = async (browser, contact) => {
  browser.note('buying');
  await browser.post('/cart', { intent: 'add', merchandiseId: product.dtc.id, quantity: '1', sellingPlanId: '' });
  await browser.get('/cart');
  const started = await browser.post('/cart', { intent: 'checkout', is_attestation_checked: 'true' });
  const path = started.headers.location;
  if (!path?.includes('/checkouts/')) return browser.note(`no checkout: ${path}`);
  const checkoutPath = path.replace(/^https?:\/\/[^/]+/, '');
  await postForms(browser, checkoutPath);
  const { text } = await browser.get(checkoutPath);
  const form = formsIn(text).find(({ fields }) => 'cardNumber' in fields);
  for (const card of ['4000 0000 0000 0002', '4242 4242 4242 4242']) {
    const filled = Object.fromEntries(
      Object.entries(form?.fields ?? {}).map(([name, value]) => [name, fill(name, value, contact, card)]),
    );
    const placed = await browser.post(checkoutPath, filled);
    await follow(browser, placed);
  }
  await browser.get('/cart');
};

const fill = (name, value, contact, card) => {
  const last = name.split(/[.\-_]/).at(-1);
  if (/card.*number|^number$/i.test(name)) return card;
  if (/expir|expiry/i.test(name)) return '12/30';
  if (/code|cvc/i.test(name) && !/discount|zip/i.test(name)) return '123';
  if (/email/i.test(name)) return contact.email;
  return address[last] ?? address[name] ?? value;
};

/** Follows the redirects of an answer within its own site. */
const follow = async (browser, answer, most = 8) => {
  let { location } = answer.headers;
  for (let count = 0; location !== undefined && count < most; count++) {
    const { pathname, search } = new URL(location, 'http://localhost');
    ({ location } = (await browser.get(pathname + search)).headers);
  }
};

const visitAsCustomer = async (site, name, email) => {
  const browser = new Recorder(port, hosts[site]);
  browser.note('logging in');
  await browser.post('/shelter/login', { email, password: 'wrong' });
  const entered = await browser.post('/shelter/login', { email, password: passwordOf(email) });
  await follow(browser, entered);
  await crawl(browser, [
    '/account/dashboard',
    '/account/orders',
    '/account/my-profile',
    '/account/my-data',
    '/account/address-book',
    '/account/address-book?add=1',
    '/account/pets',
    '/account/pets?add=dog',
    '/account/clinic',
    '/shelter/eligibility',
    '/shelter/login',
    '/cart',
  ]);
  await askOddPaths(browser);
  await askCustomerEndpoints(browser);
  await postForms(browser, '/account/address-book?add=1');
  await fillIn(browser, '/account/address-book?add=1', address);
  const book = await browser.get('/account/address-book');
  const changes = [...book.text.matchAll(/href="(\/account\/address-book\?(?:edit|delete)=[^"]+)"/g)];
  for (const [, path] of changes) await postForms(browser, path, ({ button }) => button.intent === 'delete');
  await postForms(
    browser,
    '/account/my-profile',
    ({ fields, button }) => 'family' in fields || button.intent === 'end-others',
  );
  await postForms(browser, '/cart', ({ button }) => button.intent === 'checkout');
  await buy(browser, { email });
  browser.note('the order');
  const orders = await browser.get('/account/orders');
  const order = /href="(\/account\/orders\/[^"?#/]+)"/.exec(orders.text)?.[1];
  if (order !== undefined) {
    await browser.get(order);
    await browser.post(order, { intent: 'again' });
    await browser.get('/cart');
    await browser.post(order, { intent: 'cancel' });
    await browser.get(order);
  }
  await askAllEndpoints(browser);
  await postForms(browser, '/account/my-data', ({ fields, button }) =>
    [fields.intent, button.intent].includes('delete'),
  );
  browser.note('leaving');
  await browser.get('/logout');
  await browser.post('/logout', {});
  await browser.get('/account/dashboard');
  save(`${site}-${name}`, browser);
};

const recordMail = async () => {
  const browser = new Recorder(port, hosts.dtc);
  const { text } = await browser.get('/_operator/mails');
  for (const [, path] of text.matchAll(/href="(\/_operator\/mails\/[^"/]+)"/g)) {
    await browser.get(path);
    await browser.get(`${path}/text`);
  }
  save('email-samples', browser);
  const inbox = new Recorder(port, hosts.dtc);
  const list = await inbox.get('/_inbox');
  for (const [, path] of list.text.matchAll(/(?:href|src)="(\/_inbox\/[^"]+)"/g)) await inbox.get(path);
  save('inbox', inbox);
};

try {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  for (const site of ['dtc', 'hpsf']) await visitAsGuest(site);
  await visitAsCustomer('dtc', 'shopper', 'saved-cart@demo.provender.example');
  await visitAsCustomer('dtc', 'new-shopper', 'fresh@demo.provender.example');
  await visitAsCustomer('hpsf', 'staff', 'staff-eligible@demo.provender.example');
  await visitAsCustomer('hpsf', 'staff-unregistered', 'staff-new@demo.provender.example');
  await visitAsCustomer('hpsf', 'staff-over-quota', 'staff-over-quota@demo.provender.example');
  await waitForMail();
  await recordMail();
} finally {
  shop.removeAllListeners('exit');
  shop.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
