import { beforeEach, describe, expect, it } from 'vitest';
import type { CartId } from '#domain/cart/priced-cart';
import { aProduct, aProductNamed, aVariant, aWarehouse } from '../../../builders';
import { typed } from '../../../contracts/checkout-input';
import { dayInMs, finishCartOf, minuteInMs } from '../../../contracts/test-shop';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { mergeCases, readMergeLines, writeMergeLines } from '../../../merge-cases';
import { testIdentityServices } from '../../../open-test-site';
import { hiddenFields, screenOf, TestBrowser } from '../../../test-browser';

let shop: HttpShop;
/** The browser of the customer, at home, and another one. */
let browser: TestBrowser;
let phone: TestBrowser;

const products = [
  aProduct({ variants: [aVariant({ stock: { 1: 50 } })] }),
  ...['Tuna', 'Trout', 'Beef'].map((name) => aProductNamed(name)),
  aProductNamed('Sold Out', {}, { stock: { 1: 0 } }),
];

const account = { email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe', password: 'three plain words' };

const lastLink = async (): Promise<string> => {
  const ids = await shop.ports.DTC.store.within(({ accountLinks }) => [...accountLinks.keys()]);
  const id = ids.at(-1);
  if (id === undefined) throw new Error('no link was emailed');
  return testIdentityServices.sessionSecrets.signLink(id);
};

const register = async (some: Partial<typeof account> = {}): Promise<void> => {
  const own = { ...account, ...some };
  const visitor = new TestBrowser(shop);
  await visitor.post('/shelter/register', { ...own, redirect: '' });
  await visitor.post('/shelter/confirm', { token: await lastLink(), password: own.password });
};

const login = (from: TestBrowser, more: Readonly<Record<string, string>> = {}) =>
  from.post('/shelter/login', { email: account.email, password: account.password, ...more });

const add = async (from: TestBrowser, sku: string, quantity = 1, plan = '') =>
  from.post('/cart', {
    intent: 'add',
    merchandiseId: await merchandiseOf(shop.ports.DTC, sku),
    quantity: String(quantity),
    sellingPlanId: plan,
  });

const cartIdOf = (from: TestBrowser): CartId | undefined => from.cookies.get('col_cart_id') as CartId | undefined;

const cartPage = async (from: TestBrowser) => screenOf((await from.get('/cart')).body);

type Line = { readonly quantity: number; readonly product: { readonly title: string } };
const textOf = (lines: readonly Line[] = []): string =>
  lines.map(({ quantity, product }) => `${quantity} ${product.title.split(' ')[0]}`).join(', ');
const linesOf = async (from: TestBrowser): Promise<string> => textOf((await cartPage(from)).cart?.lines);
const savedOf = async (from: TestBrowser): Promise<string> =>
  ((await cartPage(from)).savedLines ?? [])
    .map(({ quantity, item }: { quantity: number; item?: { title: string } }) => {
      return `${quantity} ${item?.title.split(' ')[0] ?? 'unsold'}`;
    })
    .join(', ');

/** A customer whose saved cart has these lines, and no browser that is logged in. */
const withSavedCart = async (...lines: readonly (readonly [sku: string, quantity: number])[]): Promise<CartId> => {
  const former = new TestBrowser(shop);
  await login(former);
  for (const [sku, quantity] of lines) await add(former, sku, quantity);
  const id = cartIdOf(former);
  await former.post('/logout', {});
  if (id === undefined) throw new Error('nothing was saved');
  return id;
};

const referenceOf = () =>
  shop.ports.DTC.store.within(({ metafields }) =>
    [...metafields.values()].filter(({ name }) => name === 'profeeding/persisted_cart_id').map(({ value }) => value),
  );

beforeEach(async () => {
  shop = await anHttpShop({ products, warehouses: [aWarehouse({ ranges: [['00501', '99950']] })] });
  browser = new TestBrowser(shop);
  phone = new TestBrowser(shop);
  await register();
});

describe('the merge at login, over HTTP', () => {
  const letters = ['A', 'B', 'C', 'D'];
  let ids: ReadonlyMap<string, string>;

  beforeEach(async () => {
    const seed = { products: letters.map((letter) => aProductNamed(letter)) };
    shop = await anHttpShop({ ...seed, warehouses: [aWarehouse({ ranges: [['00501', '99950']] })] });
    browser = new TestBrowser(shop);
    await register();
    const found = letters.map(async (letter) => [letter, await merchandiseOf(shop.ports.DTC, `${letter}-1`)] as const);
    ids = new Map(await Promise.all(found));
  });

  const createCart = async (from: TestBrowser, text: string): Promise<void> => {
    if (text === '') return;
    const lineItems = readMergeLines(text).map(({ merchandiseId, quantity, sellingPlanId = null, attributes }) => ({
      merchandiseId: ids.get(merchandiseId),
      quantity,
      sellingPlanId,
      attributes,
    }));
    const answer = await from.call('create-cart', { buyerIdentity: {}, lineItems });
    expect([answer.statusCode, answer.json().userErrors]).toEqual([200, []]);
  };

  it.each(mergeCases)('makes $cart, and saves "$later" for later, $title', async (one) => {
    const former = new TestBrowser(shop);
    await login(former);
    await createCart(former, one.saved);
    await createCart(browser, one.guest);
    const gone = letters.filter((letter) => letter === one.unsold).map((letter) => aProductNamed(letter));
    await shop.ports.DTC.catalogWriter.write(gone.map((product) => ({ ...product, status: 'archived' as const })))();
    expect((await login(browser, one.isOnWayToCheckout ? { ack: '1' } : {})).statusCode).toBe(303);
    const [customerId] = await shop.ports.DTC.store.within(({ accounts }) => [...accounts.keys()]);
    const names = new Map([...ids].map(([letter, id]) => [id, letter]));
    const letterOf = (id: string) => names.get(id) ?? '?';
    const stored = await shop.ports.DTC.store.within(({ carts, savedForLater }) => {
      const cart = [...carts.values()].find(({ id }) => id === cartIdOf(browser));
      const list = customerId && savedForLater.get(customerId);
      return { bought: cart?.contents.lines ?? [], later: list ? list.lines : [] };
    });
    expect([writeMergeLines(stored.bought, letterOf), writeMergeLines(stored.later, letterOf)]).toEqual([
      one.cart,
      one.later,
    ]);
    expect((await browser.get('/cart')).statusCode).toBe(200);
  });
});

describe('logging in with a cart', () => {
  it('makes it the cart of the customer, under a new id and with a new checkout', async () => {
    await add(browser, 'TUNA-1', 2);
    const before = cartIdOf(browser);
    const checkout = await browser.proceedToCheckout();
    await login(browser);
    expect(await linesOf(browser)).toBe('2 Tuna');
    expect(cartIdOf(browser)).not.toBe(before);
    expect(await browser.proceedToCheckout()).not.toBe(checkout);
    expect(await referenceOf()).toEqual([cartIdOf(browser)]);
    const answer = await new TestBrowser(shop).call('get-cart', { cartId: before });
    expect([answer.statusCode, answer.json()]).toMatchObject([410, { savedInput: null }]);
  });

  it('merges it into the saved one, whose id and checkout stay, and says line by line what happened (CA-16)', async () => {
    const saved = await withSavedCart(['TUNA-1', 3], ['TROUT-1', 6]);
    await add(browser, 'TUNA-1', 1);
    await add(browser, 'BEEF-1', 4);
    await login(browser);
    const { cart, mergedLines } = await cartPage(browser);
    expect([cartIdOf(browser), textOf(cart.lines)]).toEqual([saved, '3 Tuna, 4 Beef, 3 Trout']);
    expect(await savedOf(browser)).toBe('3 Trout');
    expect(mergedLines).toEqual([
      'We kept 4 × Beef (15 lb bag, Chicken) in your cart.',
      'Tuna (15 lb bag, Chicken) was in your saved cart too. Your cart now has 3.',
      'We added 3 × Trout (15 lb bag, Chicken) from your saved cart.',
      "We moved 3 × Trout (15 lb bag, Chicken) to Saved for later, because one order can't hold that many.",
    ]);
  });

  it('names the plan of a merged line (CA-16)', async () => {
    await withSavedCart(['TUNA-1', 1]);
    await add(browser, 'TUNA-1', 1, 'autoship-4w');
    await login(browser);
    expect((await cartPage(browser)).mergedLines).toEqual([
      'We kept 1 × Tuna (15 lb bag, Chicken, Autoship, every 4 weeks) in your cart.',
      'We added 1 × Tuna (15 lb bag, Chicken) from your saved cart.',
    ]);
  });

  it('buys what was in the cart alone on the way to the checkout, and saves the rest for later', async () => {
    await withSavedCart(['TROUT-1', 2]);
    await add(browser, 'TUNA-1');
    const answer = await login(browser, { ack: '1' });
    const checkout = String(answer.headers.location);
    expect(checkout).toMatch(/^https:\/\/shop\.test\/checkouts\//);
    expect((await browser.get(new URL(checkout).pathname)).statusCode).toBe(200);
    expect([await linesOf(browser), await savedOf(browser)]).toEqual(['1 Tuna', '2 Trout']);
  });

  it('leads to the checkout of the merged cart if the guest was on the way to checkout', async () => {
    await withSavedCart(['TROUT-1', 2]);
    await add(browser, 'TUNA-1');
    const redirect = Buffer.from(await browser.proceedToCheckout()).toString('base64url');
    const answer = await login(browser, { redirect });
    const checkout = await browser.get(new URL(String(answer.headers.location)).pathname);
    expect([checkout.statusCode, await linesOf(browser)]).toEqual([200, '1 Tuna']);
  });

  it('has the same cart when it is repeated with the former cookie', async () => {
    const saved = await withSavedCart(['TROUT-1', 2]);
    await add(browser, 'TUNA-1');
    const guest = String(cartIdOf(browser));
    await login(browser);
    browser.cookies.set('col_cart_id', guest);
    await login(browser);
    expect([cartIdOf(browser), await linesOf(browser)]).toEqual([saved, '1 Tuna, 2 Trout']);
    phone.cookies.set('col_cart_id', guest);
    await login(phone);
    expect([cartIdOf(phone), await linesOf(phone)]).toEqual([saved, '1 Tuna, 2 Trout']);
  });

  it("follows the id of a merged cart to the customer's, on the page", async () => {
    const saved = await withSavedCart(['TROUT-1', 2]);
    await add(browser, 'TUNA-1');
    const guest = String(cartIdOf(browser));
    await login(browser);
    browser.cookies.set('col_cart_id', guest);
    expect(await linesOf(browser)).toBe('1 Tuna, 2 Trout');
    expect(cartIdOf(browser)).toBe(saved);
  });

  it('goes on after an error, which is reported, with the cart of the guest', async () => {
    await add(browser, 'TUNA-1');
    const guest = cartIdOf(browser);
    await withSavedCart(['TROUT-1', 2]);
    await shop.ports.DTC.store.within(({ savedForLater, accounts }) => {
      for (const id of accounts.keys()) {
        Object.defineProperty(savedForLater, 'get', {
          value: () => {
            throw new Error('away');
          },
        });
        savedForLater.delete(id);
      }
    });
    const answer = await login(browser);
    expect([answer.statusCode, cartIdOf(browser)]).toEqual([303, guest]);
    expect(shop.log.some((line) => line.includes("the carts weren't merged at login"))).toBe(true);
  });
});

describe('undoing a merge', () => {
  const merged = async () => {
    const saved = await withSavedCart(['TUNA-1', 3], ['TROUT-1', 6]);
    await add(browser, 'TUNA-1', 1);
    await add(browser, 'BEEF-1', 4);
    await login(browser);
    return saved;
  };
  const undo = () => browser.post('/cart', { intent: 'undo-merge' });

  it('puts both carts back as they were, and merges them again at the next login', async () => {
    const saved = await merged();
    expect((await undo()).headers.location).toBe('/cart?notice=unmerged');
    expect(cartIdOf(browser)).not.toBe(saved);
    expect([await linesOf(browser), await savedOf(browser)]).toEqual(['1 Tuna, 4 Beef', '']);
    expect(await referenceOf()).toEqual([saved]);
    await login(phone);
    expect(await linesOf(phone)).toBe('3 Tuna, 6 Trout');
    await login(browser);
    expect([cartIdOf(browser), await linesOf(browser)]).toEqual([saved, '3 Tuna, 4 Beef, 3 Trout']);
  });

  it.each([
    ['a change of the cart', () => browser.post('/cart', { intent: 'code', code: 'ANY' })],
    ['30 minutes', async () => shop.pass(30 * minuteInMs)],
  ])('is not offered after %s', async (_what, happen) => {
    await merged();
    expect((await cartPage(browser)).mergedLines).toHaveLength(4);
    await happen();
    expect((await cartPage(browser)).mergedLines).toBeUndefined();
  });

  it('is done once', async () => {
    await merged();
    await undo();
    const guest = cartIdOf(browser);
    expect((await undo()).statusCode).toBe(410);
    expect([cartIdOf(browser), await linesOf(browser)]).toEqual([guest, '1 Tuna, 4 Beef']);
  });

  it('is refused with the sentence why, and changes nothing', async () => {
    await merged();
    await browser.post('/cart', { intent: 'code', code: 'ANY' });
    const answer = await undo();
    expect([answer.statusCode, screenOf(answer.body).notice]).toEqual([
      410,
      { tone: 'error', text: "Your cart has changed since then, so you can't undo this anymore." },
    ]);
    expect(await linesOf(browser)).toBe('3 Tuna, 4 Beef, 3 Trout');
  });
});

describe('Saved for later', () => {
  const lineId = async (index = 0): Promise<string> => (await cartPage(browser)).cart.lines[index].id;
  const savedId = async (index = 0): Promise<string> => (await cartPage(browser)).savedLines[index].id;
  const send = async (intent: string, id: string) => browser.post('/cart', { intent, lineId: id });

  beforeEach(async () => {
    await login(browser);
    await add(browser, 'TUNA-1', 2);
    await add(browser, 'TROUT-1', 4, 'autoship-4w');
  });

  it('takes a line of the cart, and gives it back', async () => {
    expect((await send('save-for-later', await lineId())).headers.location).toBe('/cart?notice=saved');
    expect([await linesOf(browser), await savedOf(browser)]).toEqual(['4 Trout', '2 Tuna']);
    expect((await send('move-to-cart', await savedId())).headers.location).toBe('/cart?notice=moved');
    expect([await linesOf(browser), await savedOf(browser)]).toEqual(['4 Trout, 2 Tuna', '']);
  });

  it('shows price, plan and stock as they are now', async () => {
    await send('save-for-later', await lineId(1));
    const [line] = (await cartPage(browser)).savedLines;
    expect(line).toMatchObject({ quantity: 4, plan: expect.stringContaining('4'), item: { price: 4369 } });
    await shop.ports.DTC.stockWriter.writeLevels([{ sku: 'TROUT-1', warehouse: 1, onHand: 0 }])();
    expect((await cartPage(browser)).savedLines[0].item.availability).toBe('out_of_stock');
    expect((await send('move-to-cart', line.id)).statusCode).toBe(422);
    expect(await savedOf(browser)).toBe('4 Trout');
  });

  it('shows that a line is not sold anymore, which can only be removed', async () => {
    await send('save-for-later', await lineId());
    await shop.ports.DTC.catalogWriter.write([aProductNamed('Tuna', { status: 'draft' })])();
    expect(await savedOf(browser)).toBe('2 unsold');
    const page = await browser.get('/cart');
    expect(page.body).toContain('An item we no longer sell');
    expect((await send('move-to-cart', await savedId())).statusCode).toBe(422);
    expect((await send('remove-saved', await savedId())).headers.location).toBe('/cart?notice=saved-removed');
    expect(await savedOf(browser)).toBe('');
  });

  it('gives back what the order has room for, and keeps the rest (CA-21)', async () => {
    await send('save-for-later', await lineId(1));
    await add(browser, 'BEEF-1', 6);
    expect((await send('move-to-cart', await savedId())).headers.location).toBe('/cart?notice=moved-in-part');
    expect([await linesOf(browser), await savedOf(browser)]).toEqual(['2 Tuna, 6 Beef, 2 Trout', '2 Trout']);
    const refused = await send('move-to-cart', await savedId());
    expect([refused.statusCode, screenOf(refused.body).notice.text]).toEqual([
      422,
      "You've reached the limit of 10 items for this order.",
    ]);
  });

  it('takes and gives each line once, also when a form is sent twice', async () => {
    const id = await lineId();
    await send('save-for-later', id);
    await send('save-for-later', id);
    expect(await savedOf(browser)).toBe('2 Tuna');
    const saved = await savedId();
    await send('move-to-cart', saved);
    await send('move-to-cart', saved);
    expect([await linesOf(browser), await savedOf(browser)]).toEqual(['4 Trout, 2 Tuna', '']);
  });

  it('has the last line too, and a new cart gets it back', async () => {
    await send('save-for-later', await lineId());
    await send('save-for-later', await lineId());
    expect([cartIdOf(browser), await savedOf(browser)]).toEqual([undefined, '2 Tuna, 4 Trout']);
    await send('move-to-cart', await savedId());
    expect(await linesOf(browser)).toBe('2 Tuna');
  });

  it("is nobody else's, and is not there for a guest", async () => {
    await send('save-for-later', await lineId());
    await register({ email: 'other@example.com' });
    await login(phone, { email: 'other@example.com' });
    expect((await cartPage(phone)).savedLines).toEqual([]);
    const guest = new TestBrowser(shop);
    await add(guest, 'TUNA-1');
    const { cart, savedLines } = await cartPage(guest);
    expect(savedLines).toBeUndefined();
    const answer = await guest.post('/cart', { intent: 'save-for-later', lineId: cart.lines[0].id });
    expect(answer.statusCode).toBe(404);
    expect(await linesOf(guest)).toBe('1 Tuna');
  });
});

describe('the saved cart on another device', () => {
  it('is there after the login, and both devices see what the other one changes', async () => {
    await login(browser);
    await add(browser, 'TUNA-1', 2);
    await login(phone);
    expect(cartIdOf(phone)).toBe(cartIdOf(browser));
    await add(phone, 'BEEF-1');
    expect(await linesOf(browser)).toBe('2 Tuna, 1 Beef');
    await Promise.all([add(browser, 'TROUT-1'), add(phone, 'BEEF-1'), add(browser, 'TUNA-1'), add(phone, 'TROUT-1')]);
    expect(await linesOf(phone)).toBe('3 Tuna, 2 Beef, 2 Trout');
    expect(await linesOf(browser)).toBe('3 Tuna, 2 Beef, 2 Trout');
  });

  it('is there at the next view of the cart if that device was logged in already (CA-11)', async () => {
    await login(phone);
    await login(browser);
    await add(browser, 'TUNA-1', 2);
    expect(cartIdOf(phone)).toBeUndefined();
    expect(await linesOf(phone)).toBe('2 Tuna');
    expect(cartIdOf(phone)).toBe(cartIdOf(browser));
  });

  it('takes what that device adds before it has seen it, by form and by call', async () => {
    await login(phone);
    await login(browser);
    await add(browser, 'TUNA-1', 2);
    await add(phone, 'BEEF-1');
    expect(await linesOf(phone)).toBe('2 Tuna, 1 Beef');
    const tablet = new TestBrowser(shop);
    await login(tablet);
    tablet.cookies.delete('col_cart_id');
    const lineItems = [{ merchandiseId: await merchandiseOf(shop.ports.DTC, 'TROUT-1'), quantity: 1 }];
    expect((await tablet.call('add-to-cart', { lineItems })).statusCode).toBe(200);
    expect(await linesOf(browser)).toBe('2 Tuna, 1 Beef, 1 Trout');
  });

  it('comes back after it expired, with the available items; the rest is saved for later (CA-12)', async () => {
    const saved = await withSavedCart(['TUNA-1', 2], ['BEEF-1', 1]);
    shop.pass(31 * dayInMs);
    await shop.ports.DTC.stockWriter.writeLevels([{ sku: 'BEEF-1', warehouse: 1, onHand: 0 }])();
    await login(browser);
    const screen = await cartPage(browser);
    expect([screen.cart.id, textOf(screen.cart.lines), screen.notice]).toEqual([
      saved,
      '2 Tuna',
      {
        tone: 'success',
        text: 'Your earlier items are back in your cart, except those we no longer sell or have in stock.',
      },
    ]);
    expect((await cartPage(browser)).notice).toBeUndefined();
    expect(await savedOf(browser)).toBe('1 Beef');
  });

  it('is given up if none of its items is available (CA-12)', async () => {
    await withSavedCart(['BEEF-1', 1]);
    shop.pass(31 * dayInMs);
    await shop.ports.DTC.stockWriter.writeLevels([{ sku: 'BEEF-1', warehouse: 1, onHand: 0 }])();
    await login(browser);
    expect((await cartPage(browser)).notice.text).toBe(
      "Sorry, the items from your earlier cart aren't available anymore.",
    );
    expect([cartIdOf(browser), await savedOf(browser), await referenceOf()]).toEqual([undefined, '1 Beef', []]);
  });

  it('takes an added item after it has expired', async () => {
    await login(browser);
    await add(browser, 'TUNA-1', 2);
    const id = cartIdOf(browser);
    shop.pass(31 * dayInMs);
    await browser.post('/logout', {});
    await login(phone);
    phone.cookies.set('col_cart_id', String(id));
    await add(phone, 'TROUT-1');
    expect(await linesOf(phone)).toBe('2 Tuna, 1 Trout');
  });

  it('is gone once it was ordered (CA-13)', async () => {
    await login(browser);
    await add(browser, 'TUNA-1');
    await login(phone);
    const checkout = await browser.proceedToCheckout();
    const hidden = hiddenFields(screenOf((await browser.get(checkout)).body));
    const ordered = await browser.post(checkout, { ...typed(), ...hidden });
    expect(ordered.statusCode).toBe(303);
    expect(await referenceOf()).toEqual([]);
    expect([await linesOf(phone), cartIdOf(phone)]).toEqual(['', undefined]);
  });
});

describe('the cart of a customer who is not logged in', () => {
  it('asks the shopper to log in, and loses its cookie (API-28)', async () => {
    const saved = await withSavedCart(['TUNA-1', 2]);
    browser.cookies.set('col_cart_id', saved);
    const called = await browser.call('get-cart', { cartId: saved });
    expect([called.statusCode, called.json()]).toMatchObject([401, { error: { code: 'UNAUTHENTICATED' } }]);
    browser.cookies.set('col_cart_id', saved);
    const page = await browser.get('/cart');
    expect([page.statusCode, cartIdOf(browser)]).toEqual([200, undefined]);
    expect(page.body).toContain('Log in to see your cart.');
    browser.cookies.set('visited', 'before');
    const answer = await login(browser, {
      redirect: new URLSearchParams(screenOf(page.body).signInPath.split('?')[1]).get('redirect') ?? '',
    });
    expect(answer.headers.location).toBe('/cart');
    expect(await linesOf(browser)).toBe('2 Tuna');
  });
});

describe('a browser with the id of a cart that is not its own', () => {
  const strangers = async (): Promise<string> => {
    await register({ email: 'other@example.com' });
    const other = new TestBrowser(shop);
    await login(other, { email: 'other@example.com' });
    await add(other, 'BEEF-1');
    return String(cartIdOf(other));
  };
  const guests = async (): Promise<string> => {
    const guest = new TestBrowser(shop);
    await add(guest, 'TUNA-1', 2);
    return String(cartIdOf(guest));
  };
  const ids: Readonly<Record<string, () => Promise<string>>> = {
    'a stranger has': strangers,
    'nobody ever had': async () => 'a-cart-id-that-never-was',
    'was ordered': async () => {
      const id = await guests();
      await finishCartOf(shop.ports.DTC, id as CartId);
      return id;
    },
    'has expired': async () => {
      const id = await guests();
      shop.pass(31 * dayInMs);
      return id;
    },
    'was merged': async () => {
      const other = new TestBrowser(shop);
      await add(other, 'TUNA-1');
      const id = String(cartIdOf(other));
      await register({ email: 'other@example.com' });
      await login(other, { email: 'other@example.com' });
      return id;
    },
    'is of the other site': async () => {
      const staff = new TestBrowser(shop, 'HPSF');
      await staff.post('/cart', {
        intent: 'add',
        merchandiseId: await merchandiseOf(shop.ports.DTC, 'TUNA-1'),
        quantity: '1',
        sellingPlanId: '',
      });
      return String(cartIdOf(staff));
    },
    'is no id at all': async () => '../../etc/passwd',
  };
  const variant = '/products/provender-daily/tuna/chicken/15-lb-bag';
  const pages = ['/', '/products', '/products/dog', variant, '/cart', '/products?search=tuna', '/privacy'];

  it.each(Object.keys(ids))('gets every page as a guest, if %s', async (whose) => {
    const id = await ids[whose]?.();
    for (const path of [...pages, '/shelter/login']) {
      browser.cookies.set('col_cart_id', String(id));
      expect([path, (await browser.get(path)).statusCode]).toEqual([path, expect.toSatisfy((status) => status < 400)]);
    }
    await add(browser, 'TROUT-1');
    expect(await linesOf(browser)).toContain('1 Trout');
  });

  it.each(Object.keys(ids))('gets every page as a customer and keeps their own cart, if %s', async (whose) => {
    const saved = await withSavedCart(['TROUT-1', 2]);
    const id = String(await ids[whose]?.());
    await login(browser);
    for (const path of [...pages, '/account/dashboard']) {
      browser.cookies.set('col_cart_id', id);
      expect([path, (await browser.get(path)).statusCode]).toEqual([path, expect.toSatisfy((status) => status < 400)]);
    }
    browser.cookies.set('col_cart_id', id);
    expect((await login(browser)).statusCode).toBe(303);
    expect(await linesOf(browser)).toContain('2 Trout');
    expect(cartIdOf(browser)).toBe(saved);
  });
});
