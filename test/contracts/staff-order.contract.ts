import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { PlaceOrderRequest } from '#application/checkout/place-order';
import { priceCheckoutForState } from '#application/checkout/price-for-address';
import { DeliverEvents } from '#application/events/deliver-events';
import type { Visitor } from '#application/visitor';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { CustomerId } from '#domain/customer/customer';
import { money } from '#domain/money';
import { buildExportedOrder } from '#domain/orders/exported-order';
import type { OrderId } from '#domain/orders/order';
import type { Zip } from '#domain/shipping/zip';
import type { QuotaMonth } from '#domain/staff-program/quota';
import type { StaffProfile } from '#domain/staff-program/staff-profile';
import { aClinic, aCustomerAddress, aLineContents, aProduct, aVariant, aWarehouse, someContents } from '../builders';
import { MemoryMail } from '../memory/memory-mail';
import { openTestSite } from '../open-test-site';
import { aStaffProfile, aStaffVisitor } from '../staff-visitor';
import { typed } from './checkout-input';
import { atOnce, newCart, type OpenShop, type SitePorts, tokenOf } from './test-shop';

let nextOrder = 0;
const newOrderId = (): OrderId => {
  nextOrder += 1;
  return `staff-order-${nextOrder}` as OrderId;
};

/** Where `typed` has its clinic: the address that `aClinic` has. */
const toClinic = { address1: '1  alder way', city: 'FALLOWMERE', state: 'CO', zip: '80011' };

/** A staff shop with 1,000 bags of 15 lb, and how a visitor orders some. */
export const aStaffShop = async (open: OpenShop) => {
  const { hpsf, time } = await open();
  const prices = {
    dtc: { price: money(4599) },
    hpsf: { price: money(2300) },
    'hpsf-vet_school': { price: money(1900) },
  };
  await hpsf.stockWriter.writeWarehouses([aWarehouse({ ranges: [['00501', '99950']] })])();
  await hpsf.catalogWriter.write([aProduct({ variants: [aVariant({ prices, stock: { 1: 2000 } })] })])();
  const mail = new MemoryMail();
  const site = openTestSite({ ...hpsf, site: 'HPSF' }, { mail });
  const customerId = await hpsf.customers.withEmail('pat@example.com')();
  const cartFor = async (visitor: Visitor, quantity = 1): Promise<PricedCart> => {
    const product = await hpsf.products.bySku('ADC-15')();
    const variant = O.isSome(product) ? product.value.variants[0] : undefined;
    if (!variant) throw new Error('no bag');
    const lines = [{ ...aLineContents(), merchandiseId: variant.merchandiseId, quantity }];
    return newCart(hpsf.portsFor(visitor).carts, someContents({ lines }));
  };
  const start = (visitor: Visitor, { id: cartId }: PricedCart) =>
    site.shopFor({ ...visitor, cartId }).startCheckout.execute({ cartId, attested: true })();
  /** Starts the checkout of a new cart, and returns what its page would post. */
  const prepared = async (visitor: Visitor, quantity = 1, input = {}): Promise<PlaceOrderRequest> => {
    const { id } = await cartFor(visitor, quantity);
    await hpsf.portsFor(visitor).carts.change(id, { kind: 'Attest', at: time.now })();
    const cart = await hpsf.portsFor(visitor).carts.get(id)();
    if (E.isLeft(cart)) throw new Error(cart.left.kind);
    return {
      token: tokenOf({ checkoutUrl: `/checkouts/${await checkoutOf(hpsf, visitor, cart.right)}` }),
      orderId: newOrderId(),
      seenTotal: priceCheckoutForState(cart.right, 'CO', money(5000)).total,
      seenVersion: cart.right.version,
      input: typed(input),
    };
  };
  const place = (visitor: Visitor, request: PlaceOrderRequest) =>
    site.shopFor({ ...visitor, checkoutToken: request.token }).placeOrder.execute(request)();
  /** All email so far, once what is due is delivered. */
  const emailed = async () => {
    await site.container.get(DeliverEvents).execute()();
    return mail.messages;
  };
  return { hpsf, site, emailed, time, customerId, cartFor, start, prepared, place };
};

const checkoutOf = async (hpsf: SitePorts, visitor: Visitor, { id }: PricedCart) => {
  const cart = await hpsf.portsFor(visitor).carts.get(id)();
  if (E.isLeft(cart)) throw new Error(cart.left.kind);
  return tokenOf(cart.right);
};

/** What the orders of this month weigh, in grams. */
export const usedNow = ({
  hpsf,
  customerId,
  time,
}: {
  hpsf: SitePorts;
  customerId: CustomerId;
  time: { now: number };
}) => hpsf.staffQuotas.findUsed(customerId, new Date(time.now).toISOString().slice(0, 7) as QuotaMonth)();

const student = (graduationYear: number): StaffProfile => aStaffProfile({ roleCode: 'STUDENT', graduationYear });

/** What orders of the staff program promise. */
export const staffOrderContract = (adapter: string, open: OpenShop) =>
  describe(`an order of staff: ${adapter}`, () => {
    it('has the price of the account group, compared with the public price', async () => {
      const shop = await aStaffShop(open);
      const school = aStaffProfile({ accountGroup: 'VET_SCHOOL' });
      const cart = await shop.cartFor(aStaffVisitor(shop.customerId, school));
      expect(cart.cost).toEqual({ subtotalAmount: 1900, totalAmount: 1900, compareAtAmount: 4599 });
    });

    it('has the price of the program if the group has none, or someone is not eligible', async () => {
      const shop = await aStaffShop(open);
      const clinic = await shop.cartFor(aStaffVisitor(shop.customerId));
      const graduated = { ...student(2024), accountGroup: 'VET_SCHOOL' };
      const former = await shop.cartFor(aStaffVisitor(shop.customerId, graduated));
      expect([clinic.cost.subtotalAmount, former.lines[0]?.unitPrice]).toEqual([2300, 2300]);
    });

    it('is refused of who does not meet every rule, at the start of the checkout and where it is placed', async () => {
      const shop = await aStaffShop(open);
      const visitor = aStaffVisitor(shop.customerId, student(2024));
      const request = await shop.prepared(visitor);
      expect(await shop.start(visitor, await shop.cartFor(visitor))).toMatchObject(E.left({ kind: 'NotReady' }));
      expect(await shop.place(visitor, request)).toMatchObject(
        E.left({ kind: 'NotReady', programBlocker: 'NotEligible' }),
      );
    });

    it('passes the quota of the month neither at the start of the checkout nor where it is placed', async () => {
      const shop = await aStaffShop(open);
      const visitor = aStaffVisitor(shop.customerId);
      const first = await shop.place(visitor, await shop.prepared(visitor, 3));
      expect(E.isRight(first)).toBe(true);
      const request = await shop.prepared(visitor, 2);
      expect(await shop.place(visitor, request)).toMatchObject(
        E.left({
          kind: 'NotReady',
          programBlocker: 'OverQuota',
          reason: expect.stringContaining('15 lb over your limit of 60 lb'),
        }),
      );
      expect(await shop.start(visitor, await shop.cartFor(visitor, 2))).toMatchObject(
        E.left({ kind: 'NotReady', programBlocker: 'OverQuota' }),
      );
      expect(E.isRight(await shop.place(visitor, await shop.prepared(visitor, 1)))).toBe(true);
    });

    it('is confirmed by an email that says what it and the orders before it leave of the month (CP-07)', async () => {
      const shop = await aStaffShop(open);
      const visitor = aStaffVisitor(shop.customerId);
      await shop.place(visitor, await shop.prepared(visitor, 2));
      expect((await shop.emailed()).at(-1)?.text).toContain('You have 30 lb left until then.');
      await shop.place(visitor, await shop.prepared(visitor, 1));
      expect((await shop.emailed()).at(-1)?.text).toContain('You have 15 lb left until then.');
    });

    it('is the only one of two at once that pass the quota together', async () => {
      const shop = await aStaffShop(open);
      for (let index = 0; index < 4; index += 1) {
        const customerId = await shop.hpsf.customers.withEmail(`pat${index}@example.com`)();
        const visitor = aStaffVisitor(customerId);
        const requests = [await shop.prepared(visitor, 3), await shop.prepared(visitor, 3)];
        const placed = await atOnce(2, (at) => shop.place(visitor, requests[at] as PlaceOrderRequest));
        expect(placed.filter(E.isRight)).toHaveLength(1);
      }
    });

    it('gives back its weight when it is declined', async () => {
      const shop = await aStaffShop(open);
      const visitor = aStaffVisitor(shop.customerId);
      const request = await shop.prepared(visitor, 3, { cardNumber: '4000 0000 0000 0002' });
      expect(await shop.place(visitor, request)).toMatchObject(E.left({ kind: 'PaymentDeclined' }));
      expect(await usedNow(shop)).toBe(0);
      const again = { ...request, input: typed() };
      expect(E.isRight(await shop.place(visitor, again))).toBe(true);
      expect(await usedNow(shop)).toBe(20_411);
    });

    it('says accounts, clinic and where it goes, whatever the cart says', async () => {
      const shop = await aStaffShop(open);
      const visitor = aStaffVisitor(shop.customerId);
      const placed = await shop.place(visitor, await shop.prepared(visitor, 1, toClinic));
      const attributes = E.isRight(placed)
        ? Object.fromEntries(placed.right.attributes.map((a) => [a.key, a.value]))
        : {};
      expect(attributes).toMatchObject({
        SALES_ORG: 'USHD',
        SALES_ORD_TYPE: 'ZK01',
        SOLD_TO: 'sold-G100001',
        SHIP_TO: 'ship-G100001',
        shipping_location: 'ship_to_work',
        is_clinic_address: 'true',
        is_attestation_checked: 'true',
        sgOrderType: 'oneTimeOrder',
      });
      expect(JSON.parse(attributes.ship_to_work_address ?? '')).toMatchObject({ company: 'Clinic G100001' });
      expect(attributes).not.toHaveProperty('ship_to_home_address');
    });

    it('goes to the clinic if that is chosen, whatever address was sent, under the name of the clinic (ST-13)', async () => {
      const shop = await aStaffShop(open);
      const visitor = aStaffVisitor(shop.customerId, aStaffProfile({ preferredAddress: 'home' }));
      const request = await shop.prepared(visitor, 1, { address1: '1 Typed Road', city: '', state: 'AK', zip: '' });
      const order = await shop.place(visitor, { ...request, deliverTo: 'clinic', savesAddress: true });
      if (E.isLeft(order)) throw new Error(order.left.kind);
      const { attributes } = order.right;
      expect(attributes).toContainEqual({ key: 'shipping_location', value: 'ship_to_work' });
      expect(attributes).toContainEqual({ key: 'is_clinic_address', value: 'true' });
      const read = await shop.hpsf.portsFor(visitor).orders.find(request.orderId)();
      expect(O.toUndefined(read)?.address).toEqual({
        firstName: 'Sam',
        lastName: 'Shopper',
        company: 'Clinic G100001',
        address1: '1 Alder Way',
        city: 'Fallowmere',
        provinceCode: 'CO',
        zip: '80011',
        countryCode: 'US',
      });
      expect(buildExportedOrder(order.right).shippingAddress).toMatchObject({ company: 'Clinic G100001' });
      expect(await shop.hpsf.portsFor(visitor).addresses.list()()).toEqual([]);
    });

    it('is refused to a clinic that takes no deliveries, if the clinic is chosen', async () => {
      const shop = await aStaffShop(open);
      const visitor = aStaffVisitor(
        shop.customerId,
        aStaffProfile({}, aClinic('home-only', { isHomeDeliveryOnly: true })),
      );
      const request = await shop.prepared(visitor);
      expect(await shop.place(visitor, { ...request, deliverTo: 'clinic' })).toMatchObject(
        E.left({ kind: 'NotReady', reason: expect.stringContaining("doesn't take deliveries") }),
      );
    });

    it('shows the total of the destination that the page begins with, and is placed at it (CH-03)', async () => {
      const shop = await aStaffShop(open);
      const places = { home: 'CA', clinic: 'CO' } as const;
      for (const preferred of ['home', 'clinic'] as const) {
        const visitor = aStaffVisitor(shop.customerId, aStaffProfile({ preferredAddress: preferred }));
        await shop.hpsf
          .portsFor(visitor)
          .addresses.add({ ...aCustomerAddress(), provinceCode: 'CA', zip: '90001' as Zip })();
        const request = await shop.prepared(visitor, 1, { state: 'CA', zip: '90001' });
        const shown = await shop.site.shopFor(visitor).showCheckout.execute({ token: request.token })();
        if (shown.kind !== 'page') throw new Error(shown.kind);
        const { cost, cartVersion, delivery, values } = shown.page.screen;
        const cart = { lines: shown.page.screen.lines };
        expect(cost.total).toBe(priceCheckoutForState(cart, places[preferred], money(5000)).total);
        expect([delivery?.chosen, values.state, shown.page.screen.programDiscount]).toEqual([preferred, 'CA', 2299]);
        const posted = { ...request, seenTotal: cost.total, seenVersion: cartVersion, deliverTo: preferred };
        expect(E.isRight(await shop.place(visitor, posted))).toBe(true);
      }
    });

    it('counts stock near the clinic for deliveries there, and names missing items before the order is placed (CH-03, PC-26)', async () => {
      const shop = await aStaffShop(open);
      const clinicOnly = { number: 1, name: 'Near the clinic', ranges: [['80000', '80999']] } as const;
      const others = { number: 2, name: 'Elsewhere', ranges: [['90000', '90999']] } as const;
      await shop.hpsf.stockWriter.writeWarehouses([aWarehouse(clinicOnly), aWarehouse(others)])();
      await shop.hpsf.stockWriter.writeLevels([
        { sku: 'ADC-15', warehouse: 1, onHand: 2 },
        { sku: 'ADC-15', warehouse: 2, onHand: 0 },
      ])();
      const away = { chosenZip: '90001' as Zip, location: { zip: '90001' as Zip, place: 'home' } } as const;
      const visitor = aStaffVisitor(shop.customerId, aStaffProfile(), away);
      const shown = async (quantity: number) => {
        const request = await shop.prepared(visitor, quantity, { state: 'CA', zip: '90001' });
        const outcome = await shop.site.shopFor(visitor).showCheckout.execute({ token: request.token })();
        if (outcome.kind !== 'page') throw new Error(outcome.kind);
        return { request, alert: outcome.page.screen.alert, delivery: outcome.page.screen.delivery };
      };
      const enough = await shown(2);
      expect([enough.alert, enough.delivery?.chosen, enough.delivery?.clinicProblem]).toEqual([
        undefined,
        'clinic',
        undefined,
      ]);
      expect(E.isRight(await shop.start(visitor, await shop.cartFor(visitor, 2)))).toBe(true);
      expect(E.isRight(await shop.start(visitor, await shop.cartFor(visitor, 3)))).toBe(true);
      const short = await shown(3);
      expect(short.alert).toBeUndefined();
      expect(short.delivery?.clinicProblem).toMatch(/^We have only 2 of .* left near your clinic\./);
      expect(await shop.place(visitor, { ...short.request, deliverTo: 'clinic' })).toMatchObject(
        E.left({ kind: 'SoldOut' }),
      );
      expect(E.isRight(await shop.place(visitor, { ...enough.request, deliverTo: 'clinic' }))).toBe(true);
    });

    it('goes home to any other address', async () => {
      const shop = await aStaffShop(open);
      const visitor = aStaffVisitor(shop.customerId);
      const placed = await shop.place(visitor, await shop.prepared(visitor));
      const attributes = E.isRight(placed) ? placed.right.attributes : [];
      expect(attributes).toContainEqual({ key: 'shipping_location', value: 'ship_to_home' });
      expect(attributes).toContainEqual({ key: 'is_clinic_address', value: 'false' });
      expect(attributes.find(({ key }) => key === 'ship_to_home_address')?.value).toContain('1 Main Street');
    });

    it('is refused at a clinic that takes no deliveries', async () => {
      const shop = await aStaffShop(open);
      const visitor = aStaffVisitor(
        shop.customerId,
        aStaffProfile({}, aClinic('home-only', { isHomeDeliveryOnly: true })),
      );
      expect(await shop.place(visitor, await shop.prepared(visitor, 1, toClinic))).toMatchObject(
        E.left({ kind: 'NotReady', reason: expect.stringContaining("doesn't take deliveries") }),
      );
      expect(E.isRight(await shop.place(visitor, await shop.prepared(visitor)))).toBe(true);
    });

    it('adds nothing to the address book if the checkout is refused', async () => {
      const shop = await aStaffShop(open);
      const visitor = aStaffVisitor(shop.customerId);
      expect(E.isLeft(await shop.start(visitor, await shop.cartFor(visitor, 5)))).toBe(true);
      expect(await shop.hpsf.portsFor(visitor).addresses.list()()).toEqual([]);
    });

    it('finds the address of the clinic in the address book, once (CH-04)', async () => {
      const shop = await aStaffShop(open);
      const visitor = aStaffVisitor(shop.customerId);
      for (const _time of [1, 2]) await shop.start(visitor, await shop.cartFor(visitor));
      const book = await shop.hpsf.portsFor(visitor).addresses.list()();
      expect(book).toMatchObject([{ company: 'Clinic G100001', address1: '1 Alder Way', firstName: 'Pat' }]);
    });
  });
