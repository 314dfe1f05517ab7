import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import type * as TE from 'fp-ts/TaskEither';
import type { CartStores } from '#adapters/embedded-commerce/embedded-carts';
import type { AccountLink } from '#application/ports/account-links';
import type { NewSession } from '#application/ports/sessions';
import type { SiteTransactionPorts, Transactions, VisitorTransactionPorts } from '#application/ports/transactions';
import type { Shopper } from '#application/visitor';
import type { Autoship } from '#domain/autoship/autoship';
import { pauseFor } from '#domain/autoship/change-contract';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { DeliveryLink } from '#domain/autoship/delivery-link';
import type { LedgerNote } from '#domain/autoship/ledger';
import type { CartId, CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import type { CustomerId } from '#domain/customer/customer';
import type { SavedAddress } from '#domain/customer/customer-address';
import type { MetafieldId } from '#domain/customer/metafield';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import { lastUseResolutionMs, type SessionFamilyId, type SessionTokenHash } from '#domain/identity/session';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import type { Zip } from '#domain/shipping/zip';
import type { QuotaMonth } from '#domain/staff-program/quota';
import type { CalendarDate } from '#domain/time';
import { instant } from '#domain/time';
import {
  aClinic,
  aCustomerAddress,
  aGuest,
  aLineContents,
  anAddress,
  anInstant,
  anOrder,
  aParcel,
  aPet,
  aProduct,
  aRefund,
  aRefundRequest,
  aRenewalOrder,
  aVariant,
  aWarehouse,
  someContents,
} from '../builders';
import { idOf } from './accounts.contract';
import { savedAddress } from './addresses.contract';
import { answerUndone } from './autoship-cases';
import { aUse } from './delivery-links.contract';
import { startAutoship } from './start-autoship';
import { newCart, type OpenShop, type SitePorts, type TestTime, withVisitor } from './test-shop';

/** A shop with products, carts, checkouts, orders and email, so that each kind of write has something to change. */
type CartWithToken = PricedCart & { readonly checkoutToken: CheckoutToken };

type SoldShop = {
  readonly dtc: SitePorts;
  readonly time: TestTime;
  readonly carts: Readonly<
    Record<
      'changed' | 'finished' | 'claimed' | 'completed' | 'released' | 'replaced' | 'merged' | 'attached',
      CartWithToken
    >
  >;
  readonly customerId: CustomerId;
  /** A customer with an account, a link and a session. */
  readonly member: CustomerId;
  /** Addresses of the member. */
  readonly addresses: Readonly<Record<'changed' | 'chosen' | 'deleted', SavedAddress>>;
  /** A metafield of the member. */
  readonly metafield: MetafieldId;
  /** A customer of the staff site who waits for a clinic. */
  readonly waiting: CustomerId;
  readonly autoship: Autoship;
  readonly leased: Autoship;
};

/** The ports of a site as its member has them. */
const portsOfMember = ({ dtc, member }: Pick<SoldShop, 'dtc' | 'member'>) => {
  const visitor: Shopper = {
    ...aGuest(),
    kind: 'Shopper',
    customer: { id: member, facts: { usedFirstAutoship: false, hasLiveAutoship: false } },
  };
  return { ...withVisitor(dtc, visitor), cartTransactions: dtc.cartTransactionsFor(visitor) };
};

const id = (name: string): OrderId => `order-${name}` as OrderId;
const attemptOf = (name: string) => ({
  orderId: id(name),
  attempt: 1,
  idempotencyKey: `key-${name}`,
  amount: anOrder().cost.total,
});

const anAccount = (email = 'member@example.com') => ({
  email,
  firstName: 'Pat',
  lastName: 'Doe',
  passwordHash: 'a hash',
});
const linkId = (name: string): AccountLinkId => `link-${name}-of-the-tests` as AccountLinkId;
const linkOf = (name: string): AccountLink => ({
  id: linkId(name),
  purpose: { kind: 'confirm-account', ...anAccount() },
  expiresAt: instant(anInstant() + 86_400_000),
});
const family = (name: string): SessionFamilyId => `session-${name}` as SessionFamilyId;
const tokenHash = (name: string): SessionTokenHash => `hash-${name}` as SessionTokenHash;
const sessionOf = (name: string, customerId: CustomerId): NewSession => ({
  family: family(name),
  customerId,
  token: tokenHash(name),
  device: 'Firefox',
  zip: '80011' as Zip,
});

/** Opens a shop in which every write of `transactionWrites` has something to change. */
export const openSoldShop = async (open: OpenShop): Promise<SoldShop> => {
  const { dtc, hpsf, time } = await open();
  await dtc.stockWriter.writeWarehouses([aWarehouse()])();
  const variants = ['A', 'B'].map((sku) => aVariant({ sku, sizeSlug: sku, stock: { 1: 5 } }));
  await dtc.catalogWriter.write([aProduct({ variants })])();
  const cart = () => newCart(dtc.carts);
  const carts = {
    changed: await cart(),
    finished: await cart(),
    claimed: await cart(),
    completed: await cart(),
    released: await cart(),
    replaced: await cart(),
    merged: await cart(),
    attached: await cart(),
  };
  for (const name of ['completed', 'released'] as const) {
    await dtc.checkouts.claim(carts[name].checkoutToken, id(name))();
  }
  for (const name of ['decided', 'charged', 'put-back', 'refunded', 'shipped'])
    await dtc.orders.keep(anOrder({ id: id(name) }))();
  await dtc.onHand.take(1, [{ sku: 'B', quantity: 2 }], id('put-back'))();
  await dtc.paymentAttempts.begin(attemptOf('charged'))();
  await dtc.firstAutoshipUses.use('used@example.com', id('decided'))();
  const customerId = await dtc.customers.withEmail('shopper@example.com')();
  await dtc.siteOrders.keepRenewal(aRenewalOrder({ cycle: 2 }), customerId)();
  await dtc.orderRefunds.begin(id('refunded'), aRefund())();
  await dtc.refundRequests.add(id('refunded'), aRefundRequest())();
  await dtc.fulfillment.ship(id('shipped'), aParcel())();
  const member = idOf(await dtc.accounts.confirm(anAccount())());
  await dtc.accountLinks.add({
    ...linkOf('own'),
    purpose: { kind: 'reset-password', customerId: member, email: 'member@example.com' },
  })();
  await dtc.accountLinks.add(linkOf('taken'))();
  await dtc.accountLinks.add({
    ...linkOf('registered'),
    purpose: { kind: 'confirm-account', ...anAccount('registered@example.com') },
  })();
  await dtc.contactMessages.keep(erasedMessage)();
  for (const name of ['ended', 'used', 'replaced']) await dtc.sessions.open(sessionOf(name, member))();
  await dtc.sessions.open(sessionOf('other', customerId))();
  const { addresses: book } = portsOfMember({ dtc, member });
  const saved = async (address1: string) => savedAddress(await book.add(aCustomerAddress({ address1 }))());
  const addresses = {
    changed: await saved('1'),
    chosen: await saved('3'),
    deleted: await saved('4'),
  };
  const weighed = { customerId: member, month: quotaMonth, orderId: id('taken'), grams: 10, limitGrams: 100 };
  await dtc.staffQuotas.take(weighed)();
  const set = await portsOfMember({ dtc, member }).metafields.set('custom/ship_to', '1')();
  if (O.isNone(set)) throw new Error('no metafield was set');
  const waiting = await addStaffMembers(hpsf);
  const metafield = set.value.id;
  const { autoship, leased } = await addAutoships(dtc, customerId);
  return { dtc, time, carts, customerId, member, addresses, metafield, waiting, autoship, leased };
};

const laterInstant = instant(anInstant() + 86_400_000);
const yesterday = '2026-03-04' as CalendarDate;
const today = '2026-03-05' as CalendarDate;
const note: LedgerNote = { at: anInstant(), actor: 'operator', act: 'paused' };
const newContract = 'a-new-contract' as AutoshipContractId;
const card = { brand: 'visa', last4: '4242', expiry: '2030-12' };

/** Adds one autoship that is leased as `held`, another that is due, and a card of each. */
const addAutoships = async (dtc: SitePorts, customerId: CustomerId) => {
  const token = 'an expiring token' as PaymentToken;
  const autoship = await startAutoship(dtc, customerId, {
    startedOn: '2025-01-05' as CalendarDate,
    paymentToken: token,
  });
  await dtc.renewalQueue.claim(1, { token: 'held', expiresAt: laterInstant })();
  const leased = await startAutoship(dtc, customerId, { id: 'contract-2' as AutoshipContractId });
  await dtc.savedCards.add({ ...card, token, customerId })();
  await dtc.savedCards.add({ ...card, token: 'a removed token' as PaymentToken, customerId })();
  await dtc.deliveryLinks.add(mailHash('unused'), linkTo(autoship))();
  await dtc.deliveryLinks.add(mailHash('used'), linkTo(autoship))();
  await dtc.deliveryLinks.use(mailHash('used'), aUse())();
  await dtc.calendarLinks.add(mailHash('calendar'), autoship.contract.id)();
  await dtc.cardLinks.add(mailHash('card'), autoship.contract.id)();
  await dtc.emailSignups.add('subscriber@example.com', mailHash('subscriber'))();
  return { autoship, leased };
};

const mailHash = (name: string): MailTokenHash => `mail-${name}` as MailTokenHash;
const linkTo = ({ contract: { id: contractId, version } }: Autoship): DeliveryLink => ({
  contractId,
  cycle: 1,
  version,
});

const staffClinic = aClinic('staff-clinic');

/** Adds one who waits for a clinic, whose id it answers, and a student who has joined it. */
const addStaffMembers = async ({ clinics, customers, staffProfiles }: SitePorts) => {
  await clinics.write([staffClinic])();
  const waiting = await customers.withEmail('waiting@example.com')();
  await staffProfiles.joinClinic(waiting, staffClinic.id, false)();
  const student = await customers.withEmail('student@example.com')();
  await staffProfiles.change(student, { roleCode: 'STUDENT', graduationYear: 2027 })();
  await staffProfiles.joinClinic(student, staffClinic.id, true)();
  return waiting;
};

/** One write of one port, and how to read its effect outside of the transaction. */
type Write<Ports> = {
  readonly change: (ports: Ports) => T.Task<unknown>;
  readonly seen: (ports: SitePorts) => T.Task<unknown>;
};
type MakeWrite<Ports> = (shop: SoldShop) => Write<Ports>;

type Reads = {
  readonly accountLinks: 'find' | 'findRegistration';
  readonly accounts: 'find' | 'findByCustomer';
  readonly addresses: 'list';
  readonly cartRecords: 'lock';
  readonly carts: 'get' | 'contents';
  readonly clinics: 'find' | 'search' | 'list';
  readonly checkouts: 'find' | 'needsSignIn' | 'cart' | 'order';
  readonly contactMessages: 'find' | 'from';
  readonly customerProfiles: 'find';
  readonly customers: 'find' | 'findPerson';
  readonly events: never;
  readonly firstAutoshipUses: 'loadCustomerFacts';
  readonly linkedIdentities: 'find';
  readonly orderReports: 'kindsOf';
  readonly metafields: 'list';
  readonly onHand: never;
  readonly orders: 'placedBy' | 'page' | 'find';
  readonly fulfillment: 'listToPack' | 'listToDeliver' | 'findByTracking';
  readonly orderRefunds: 'pendingSince';
  readonly paymentAttempts: 'find';
  readonly personalData: 'find';
  readonly pets: 'find' | 'lock';
  readonly savedForLater: 'find' | 'lock';
  readonly sessions: 'list' | 'findSuccessor';
  readonly siteCheckouts: never;
  readonly siteMetafields: 'listOf';
  readonly siteOrders:
    | 'find'
    | 'findByNumber'
    | 'findAnyByNumber'
    | 'newest'
    | 'placedAfter'
    | 'pendingSince'
    | 'withOpenRefundRequests'
    | 'lock'
    | 'boughtTogether';
  readonly siteAutoships: 'find' | 'lock' | 'ofCustomer' | 'ledger';
  readonly deliveryLinks: 'find' | 'lock';
  readonly calendarLinks: 'find' | 'hasLive' | 'countRevoked';
  readonly cardLinks: 'find' | 'lock';
  readonly refundLinks: 'find';
  readonly refundRequests: never;
  readonly emailSignups: 'findLink';
  readonly renewalQueue: 'progress' | 'upcoming';
  readonly savedCards: 'find' | 'lock' | 'ofCustomer';
  readonly autoshipNotices: 'listUncheckedPrices';
  readonly staffProfiles: 'find' | 'list' | 'findByEmail';
  readonly staffQuotas: 'findUsed';
  readonly autoships: 'find' | 'ledgers' | 'list' | 'ofOrder';
};

/** Every writing method of every port of a scope: a new one that is missing here does not compile. */
type Writes<Ports> = {
  readonly [Port in keyof Ports & keyof Reads]: Readonly<
    Record<Exclude<keyof Ports[Port], Reads[Port]>, MakeWrite<Ports>>
  >;
};
/** A port of a scope that is missing above does not compile either. */
type Named<Ports> = keyof Ports extends keyof Reads ? Writes<Ports> : never;

const createCart: MakeWrite<CartStores> = () => {
  const made: CartId[] = [];
  return {
    change: ({ carts }) =>
      pipe(
        carts.create(someContents({ note: 'new' })),
        T.map((cart) => E.isRight(cart) && made.push(cart.right.id)),
      ),
    seen: ({ carts }) =>
      pipe(
        made,
        T.traverseSeqArray((cart) => carts.get(cart)),
        T.map((found) => found.filter(E.isRight).length),
      ),
  };
};

const insertCartRecord: MakeWrite<CartStores> = () => {
  const made: CartId[] = [];
  return {
    change: ({ cartRecords }) =>
      pipe(
        cartRecords.insert(someContents(), 'nobody'),
        T.map((cart) => made.push(cart)),
      ),
    seen: ({ carts }) =>
      pipe(
        made,
        T.traverseSeqArray((cart) => carts.get(cart)),
        T.map((found) => found.filter(E.isRight).length),
      ),
  };
};

const aMessage = {
  reference: 'C-1',
  firstName: 'Pat',
  lastName: 'Shopper',
  email: 'pat@example.com',
  topic: 'An order',
  message: 'Where is my order?',
};

const erasedMessage = { ...aMessage, reference: 'C-2', email: 'erased@example.com' };

const ofCheckout =
  (cart: CartWithToken) =>
  ({ checkouts }: SitePorts) =>
    checkouts.find(cart.checkoutToken);

const quotaMonth = '2026-11' as QuotaMonth;

const onHandOf =
  (sku: string) =>
  ({ stock }: SitePorts) =>
    stock.levels([sku], '80011', 'home');

const lineOfAddress =
  (line: string) =>
  ({ addresses }: SitePorts) =>
    pipe(
      addresses.list(),
      T.map((all) => all.some(({ address1 }) => address1 === line)),
    );

/** The writes of ports that both scopes have. */
const sharedWrites: Named<Pick<VisitorTransactionPorts, keyof SiteTransactionPorts & keyof VisitorTransactionPorts>> = {
  contactMessages: {
    keep: () => ({
      change: ({ contactMessages }) => contactMessages.keep(aMessage),
      seen: ({ contactMessages }) => contactMessages.from(aMessage.email),
    }),
  },
  events: {
    record: () => ({
      change: ({ events }) => events.record({ kind: 'OrderPlaced', orderId: id('new') }),
      seen: ({ deliveries }) => deliveries.waiting(),
    }),
  },
  firstAutoshipUses: {
    use: () => ({
      change: ({ firstAutoshipUses }) => firstAutoshipUses.use('new@example.com', id('new')),
      seen: ({ firstAutoshipUses }) => firstAutoshipUses.loadCustomerFacts('new@example.com'),
    }),
    markFirstOrder: () => ({
      change: ({ firstAutoshipUses }) => firstAutoshipUses.markFirstOrder('new@example.com', id('new')),
      seen: ({ firstAutoshipUses }) => firstAutoshipUses.loadCustomerFacts('new@example.com'),
    }),
    markHomeUsed: () => ({
      change: ({ firstAutoshipUses }) => firstAutoshipUses.markHomeUsed(anAddress(), id('new')),
      seen: ({ firstAutoshipUses }) => firstAutoshipUses.loadCustomerFacts('new@example.com', anAddress()),
    }),
  },
  onHand: {
    take: () => ({
      change: ({ onHand }) => onHand.take(1, [{ sku: 'A', quantity: 2 }], id('decided')),
      seen: onHandOf('A'),
    }),
  },
  paymentAttempts: {
    begin: () => ({
      change: ({ paymentAttempts }) => paymentAttempts.begin(attemptOf('decided')),
      seen: ({ paymentAttempts }) => paymentAttempts.find(id('decided'), 1),
    }),
  },
  staffQuotas: {
    take: ({ member }) => ({
      change: ({ staffQuotas }) =>
        staffQuotas.take({ customerId: member, month: quotaMonth, orderId: id('weighed'), grams: 25, limitGrams: 100 }),
      seen: ({ staffQuotas }) => staffQuotas.findUsed(member, quotaMonth),
    }),
  },
  staffProfiles: {
    change: ({ waiting }) => ({
      change: ({ staffProfiles }) => staffProfiles.change(waiting, { roleCode: 'FACULTY' }),
      seen: ({ staffProfiles }) => staffProfiles.find(waiting),
    }),
  },
};

/** What a visitor changes alone, and what the commerce engine changes together with carts. */
const listWrites: Pick<Named<VisitorTransactionPorts>, 'metafields' | 'savedForLater'> &
  Pick<Named<CartStores>, 'metafields' | 'savedForLater'> = {
  metafields: {
    set: () => ({
      change: ({ metafields }) => metafields.set('custom/clinic_zip', '80012'),
      seen: ({ metafields }) => metafields.list(),
    }),
    delete: ({ metafield }) => ({
      change: ({ metafields }) => metafields.delete(metafield),
      seen: ({ metafields }) => metafields.list(),
    }),
  },
  savedForLater: {
    store: () => ({
      change: ({ savedForLater }) => savedForLater.store({ lines: [aLineContents()] }),
      seen: ({ savedForLater }) => savedForLater.find(),
    }),
  },
};

const visitorWrites: Named<VisitorTransactionPorts> = {
  ...sharedWrites,
  ...listWrites,
  pets: {
    store: () => ({
      change: ({ pets }) => pets.store({ pets: [aPet()], foodAtHome: [] }),
      seen: ({ pets }) => pets.find(),
    }),
  },
  addresses: {
    add: () => ({
      change: ({ addresses }) => addresses.add(aCustomerAddress({ address1: 'new' })),
      seen: lineOfAddress('new'),
    }),
    change: ({ addresses: { changed } }) => ({
      change: ({ addresses }) => addresses.change(changed.id, aCustomerAddress({ address1: 'changed' })),
      seen: lineOfAddress('changed'),
    }),
    delete: ({ addresses: { deleted } }) => ({
      change: ({ addresses }) => addresses.delete(deleted.id),
      seen: lineOfAddress(deleted.address1),
    }),
    makeDefault: ({ addresses: { chosen } }) => ({
      change: ({ addresses }) => addresses.makeDefault(chosen.id),
      seen: ({ addresses }) =>
        pipe(
          addresses.list(),
          T.map((all) => all.find(({ isDefault }) => isDefault)?.id),
        ),
    }),
  },
  checkouts: {
    claim: ({ carts: { claimed } }) => ({
      change: ({ checkouts }) => checkouts.claim(claimed.checkoutToken, id('claimed')),
      seen: ofCheckout(claimed),
    }),
  },
  customerProfiles: {
    change: () => ({
      change: ({ customerProfiles }) => customerProfiles.change({ phone: '303-555-0100' }),
      seen: ({ customerProfiles }) => customerProfiles.find(),
    }),
  },
  orders: {
    keep: () => ({
      change: ({ orders }) => orders.keep(anOrder({ id: id('new') })),
      seen: ({ siteOrders }) => siteOrders.find(id('new')),
    }),
  },
  autoships: {},
};

const cartWrites: Named<CartStores> = {
  ...listWrites,
  cartRecords: {
    insert: insertCartRecord,
    replace: ({ carts: { replaced } }) => ({
      change: ({ cartRecords }) =>
        pipe(
          cartRecords.lock(replaced.id),
          T.chain((found): T.Task<unknown> => {
            const note = someContents({ note: 'replaced' });
            return O.isSome(found) ? cartRecords.replace(found.value, note) : T.of(undefined);
          }),
        ),
      seen: ({ carts }) => carts.contents(replaced.id),
    }),
    attach: ({ carts: { attached }, dtc }) => ({
      change: ({ cartRecords }) => cartRecords.attach(attached.id),
      // A guest finds it for as long as it is nobody's.
      seen: () => dtc.carts.contents(attached.id),
    }),
    finish: ({ carts: { merged } }) => ({
      change: ({ cartRecords }) => cartRecords.finish(merged.id, 'another' as CartId),
      seen: ({ carts }) => carts.contents(merged.id),
    }),
  },
  carts: {
    create: createCart,
    change: ({ carts: { changed } }) => ({
      change: ({ carts }) => carts.change(changed.id, { kind: 'SetNote', note: 'changed' }),
      seen: ({ carts }) => carts.get(changed.id),
    }),
  },
};

const siteWrites: Named<SiteTransactionPorts> = {
  ...sharedWrites,
  staffQuotas: {
    ...sharedWrites.staffQuotas,
    giveBack: ({ member }) => ({
      change: ({ staffQuotas }) => staffQuotas.giveBack(id('taken')),
      seen: ({ staffQuotas }) => staffQuotas.findUsed(member, quotaMonth),
    }),
    giveBackPart: ({ member }) => ({
      change: ({ staffQuotas }) => staffQuotas.giveBackPart(id('taken'), 1),
      seen: ({ staffQuotas }) => staffQuotas.findUsed(member, quotaMonth),
    }),
  },
  fulfillment: {
    cancel: () => ({
      change: ({ fulfillment }) => fulfillment.cancel(id('decided'), anInstant()),
      seen: ({ siteOrders }) => siteOrders.find(id('decided')),
    }),
    ship: () => ({
      change: ({ fulfillment }) => fulfillment.ship(id('decided'), aParcel()),
      seen: ({ siteOrders }) => siteOrders.find(id('decided')),
    }),
    addEvent: () => ({
      change: ({ fulfillment }) =>
        fulfillment.addEvent({ orderId: id('shipped'), number: 1 }, { kind: 'delivered', at: anInstant() }),
      seen: ({ siteOrders }) => siteOrders.find(id('shipped')),
    }),
  },
  orderRefunds: {
    begin: () => ({
      change: ({ orderRefunds }) => orderRefunds.begin(id('charged'), aRefund()),
      seen: ({ siteOrders }) => siteOrders.find(id('charged')),
    }),
    settle: () => ({
      change: ({ orderRefunds }) => orderRefunds.settle(id('refunded'), 1, { status: 'failed' }),
      seen: ({ siteOrders }) => siteOrders.find(id('refunded')),
    }),
  },
  refundLinks: {
    add: () => ({
      change: ({ refundLinks }) => refundLinks.add(mailHash('refund'), id('refunded')),
      seen: ({ refundLinks }) => refundLinks.find(mailHash('refund')),
    }),
  },
  refundRequests: {
    add: () => ({
      change: ({ refundRequests }) => refundRequests.add(id('charged'), aRefundRequest()),
      seen: ({ siteOrders }) => siteOrders.find(id('charged')),
    }),
    answer: () => ({
      change: ({ refundRequests }) =>
        refundRequests.answer(id('refunded'), 1, { kind: 'refused', at: anInstant(), reason: 'No' }),
      seen: ({ siteOrders }) => siteOrders.find(id('refunded')),
    }),
  },
  firstAutoshipUses: {
    ...sharedWrites.firstAutoshipUses,
    giveBack: () => ({
      change: ({ firstAutoshipUses }) => firstAutoshipUses.giveBack(id('decided')),
      seen: ({ firstAutoshipUses }) => firstAutoshipUses.loadCustomerFacts('used@example.com'),
    }),
  },
  onHand: {
    ...sharedWrites.onHand,
    putBack: () => ({
      change: ({ onHand }) => onHand.putBack(id('put-back')),
      seen: onHandOf('B'),
    }),
    putBackRefunded: () => ({
      change: ({ onHand }) => onHand.putBackRefunded(id('put-back'), [{ sku: 'B', quantity: 1 }]),
      seen: onHandOf('B'),
    }),
  },
  paymentAttempts: {
    ...sharedWrites.paymentAttempts,
    settle: () => ({
      change: ({ paymentAttempts }) => paymentAttempts.settle(id('charged'), 1, { kind: 'Approved', reference: 'r-1' }),
      seen: ({ paymentAttempts }) => paymentAttempts.find(id('charged'), 1),
    }),
  },
  accountLinks: {
    add: () => ({
      change: ({ accountLinks }) => accountLinks.add(linkOf('new')),
      seen: ({ accountLinks }) => accountLinks.find(linkId('new')),
    }),
    takeRegistration: () => ({
      change: ({ accountLinks }) => accountLinks.takeRegistration(anAccount('registered@example.com')),
      seen: ({ accountLinks }) => accountLinks.find(linkId('registered')),
    }),
    takeAllOf: ({ member }) => ({
      change: ({ accountLinks }) => accountLinks.takeAllOf(member),
      seen: ({ accountLinks }) => accountLinks.find(linkId('own')),
    }),
    take: () => ({
      change: ({ accountLinks }) => accountLinks.take(linkId('taken')),
      seen: ({ accountLinks }) => accountLinks.find(linkId('taken')),
    }),
  },
  accounts: {
    confirm: () => ({
      change: ({ accounts }) => accounts.confirm(anAccount('other@example.com')),
      seen: ({ accounts }) => accounts.find('other@example.com'),
    }),
    setPassword: ({ member }) => ({
      change: ({ accounts }) => accounts.setPassword(member, 'another hash'),
      seen: ({ accounts }) => pipe(accounts.findByCustomer(member), T.map(O.map(({ passwordHash }) => passwordHash))),
    }),
    changeEmail: ({ member }) => ({
      change: ({ accounts }) => accounts.changeEmail(member, 'moved@example.com'),
      seen: ({ accounts }) => accounts.find('moved@example.com'),
    }),
  },
  orderReports: {
    add: () => ({
      change: ({ orderReports }) => orderReports.add('fake', { kind: 'paid', orderId: 'reported' as OrderId }),
      seen: ({ orderReports }) =>
        pipe(
          orderReports.kindsOf('fake', 'reported' as OrderId),
          T.map((kinds) => kinds.size),
        ),
    }),
  },
  linkedIdentities: {
    findOrLink: () => ({
      change: ({ linkedIdentities }) =>
        linkedIdentities.findOrLink({
          issuer: 'https://id.test',
          subject: 'new',
          email: 'linked@example.com',
          firstName: 'Pat',
          lastName: 'Doe',
        }),
      seen: ({ customers }) => customers.find('linked@example.com'),
    }),
    storeToken: ({ member }) => ({
      change:
        ({ linkedIdentities }) =>
        async () => {
          const person = {
            issuer: 'fake',
            subject: 'holder',
            email: 'holder@example.com',
            firstName: '',
            lastName: '',
          };
          const linked = await linkedIdentities.findOrLink(person)();
          await linkedIdentities.storeToken('fake', E.isRight(linked) ? linked.right : member, 'a token')();
        },
      seen:
        ({ customers, linkedIdentities }) =>
        async () => {
          const holder = await customers.find('holder@example.com')();
          return O.isSome(holder) ? linkedIdentities.find('fake', holder.value)() : O.none;
        },
    }),
  },
  clinics: {
    write: () => ({
      change: ({ clinics }) => clinics.write([aClinic('new')]),
      seen: ({ clinics }) => clinics.list(),
    }),
  },
  siteMetafields: {
    setAll: ({ member }) => ({
      change: ({ siteMetafields }) =>
        siteMetafields.setAll([{ customerId: member, name: 'custom/sold_to', value: '2' }]),
      seen: ({ siteMetafields }) => siteMetafields.listOf(member),
    }),
  },
  staffProfiles: {
    ...sharedWrites.staffProfiles,
    fillFromClaims: ({ waiting }) => ({
      change: ({ staffProfiles }) => staffProfiles.fillFromClaims(waiting, { roleCode: 'FACULTY' }),
      seen: ({ staffProfiles }) => staffProfiles.find(waiting),
    }),
    joinClinic: ({ waiting }) => ({
      change: ({ staffProfiles }) => staffProfiles.joinClinic(waiting, staffClinic.id, true),
      seen: ({ staffProfiles }) => staffProfiles.find(waiting),
    }),
    decide: ({ waiting }) => ({
      change: ({ staffProfiles }) => staffProfiles.decide(waiting, staffClinic.id, { kind: 'approved' }),
      seen: ({ staffProfiles }) => staffProfiles.find(waiting),
    }),
    takeGraduationNotices: () => ({
      change: ({ staffProfiles }) => staffProfiles.takeGraduationNotices(2027),
      seen: ({ staffProfiles }) => staffProfiles.findByEmail('student@example.com'),
    }),
  },
  sessions: {
    open: ({ member }) => ({
      change: ({ sessions }) => sessions.open(sessionOf('new', member)),
      seen: ({ sessions }) =>
        pipe(
          sessions.list(member),
          T.map((all) => all.some((one) => one.family === family('new'))),
        ),
    }),
    use: ({ time }) => ({
      change: ({ sessions }) =>
        pipe(
          T.fromIO(() => time.pass(lastUseResolutionMs)),
          T.chain(() => sessions.use(tokenHash('used'))),
        ),
      seen: ({ sessions, accounts }) =>
        pipe(
          accounts.find('member@example.com'),
          T.chain((found) => (O.isSome(found) ? sessions.list(found.value.customerId) : T.of([]))),
          T.map((all) => all.find((one) => one.family === family('used'))?.lastUsedAt),
        ),
    }),
    replace: () => ({
      change: ({ sessions }) => sessions.replace(tokenHash('replaced'), tokenHash('successor')),
      seen: ({ sessions }) => pipe(sessions.use(tokenHash('successor')), T.map(O.isSome)),
    }),
    end: ({ member }) => ({
      change: ({ sessions }) => sessions.end(family('ended')),
      seen: ({ sessions }) =>
        pipe(
          sessions.list(member),
          T.map((all) => all.some((one) => one.family === family('ended'))),
        ),
    }),
    endOthers: ({ customerId }) => ({
      change: ({ sessions }) => sessions.endOthers(customerId),
      seen: ({ sessions }) =>
        pipe(
          sessions.list(customerId),
          T.map((all) => all.some((one) => one.family === family('other'))),
        ),
    }),
  },
  customers: {
    withEmail: () => ({
      change: ({ customers }) => customers.withEmail('new@example.com'),
      seen: ({ customers }) => customers.find('new@example.com'),
    }),
    findOrAdd: () => ({
      change: ({ customers }) => customers.findOrAdd({ email: 'added@example.com', firstName: 'Pat', lastName: 'Doe' }),
      seen: ({ customers }) => customers.find('added@example.com'),
    }),
  },
  personalData: {
    erase: () => ({
      change: ({ personalData }) => personalData.erase(erasedMessage.email),
      seen: ({ contactMessages }) => contactMessages.from(erasedMessage.email),
    }),
  },
  siteCheckouts: {
    complete: ({ carts: { completed } }) => ({
      change: ({ siteCheckouts }) => siteCheckouts.complete(completed.checkoutToken),
      seen: ({ checkouts, carts }) =>
        T.sequenceArray<unknown>([checkouts.find(completed.checkoutToken), carts.get(completed.id)]),
    }),
    release: ({ carts: { released } }) => ({
      change: ({ siteCheckouts }) => siteCheckouts.release(released.checkoutToken),
      seen: ofCheckout(released),
    }),
  },
  siteOrders: {
    settle: () => ({
      change: ({ siteOrders }) => siteOrders.settle(id('decided'), 1, 'placed'),
      seen: ({ siteOrders }) => siteOrders.find(id('decided')),
    }),
    keepRenewal: ({ customerId }) => ({
      change: ({ siteOrders }) => siteOrders.keepRenewal(aRenewalOrder(), customerId),
      seen: ({ siteOrders }) => siteOrders.find(aRenewalOrder().id),
    }),
    settleRenewal: () => ({
      change: ({ siteOrders }) => siteOrders.settleRenewal(aRenewalOrder({ cycle: 2 }).id, 'placed'),
      seen: ({ siteOrders }) => siteOrders.find(aRenewalOrder({ cycle: 2 }).id),
    }),
  },
  siteAutoships: {
    start: ({ autoship }) => ({
      change: ({ siteAutoships }) =>
        siteAutoships.start([{ cycles: [], contract: { ...autoship.contract, id: newContract, lines: [] } }], note),
      seen: ({ siteAutoships }) => siteAutoships.find(newContract),
    }),
    save: ({ autoship }) => ({
      change: ({ siteAutoships }) => siteAutoships.save(autoship, pauseFor(autoship, 'unserved'), note),
      seen: ({ siteAutoships }) => siteAutoships.find(autoship.contract.id),
    }),
  },
  renewalQueue: {
    claim: ({ leased }) => ({
      change: ({ renewalQueue }) => renewalQueue.claim(1, { token: 'claimed', expiresAt: laterInstant }),
      seen: ({ siteAutoships }) => siteAutoships.lock(leased.contract.id, 'claimed'),
    }),
    release: ({ autoship }) => ({
      change: ({ renewalQueue }) => renewalQueue.release('held', []),
      seen: ({ siteAutoships }) => siteAutoships.lock(autoship.contract.id, 'held'),
    }),
    take: ({ autoship }) => ({
      change:
        ({ renewalQueue }) =>
        async () => {
          await renewalQueue.release('held', [])();
          return renewalQueue.take(autoship.contract.id, { token: 'taken', expiresAt: laterInstant })();
        },
      seen: ({ siteAutoships }) => siteAutoships.lock(autoship.contract.id, 'taken'),
    }),
  },
  savedCards: {
    add: ({ customerId }) => ({
      change: ({ savedCards }) => savedCards.add({ ...card, token: 'a new token' as PaymentToken, customerId }),
      seen: ({ savedCards }) => savedCards.find('a new token' as PaymentToken),
    }),
    remove: () => ({
      change: ({ savedCards }) => savedCards.remove('a removed token' as PaymentToken),
      seen: ({ savedCards }) => savedCards.find('a removed token' as PaymentToken),
    }),
    claimExpiring: () => ({
      change: ({ savedCards }) => savedCards.claimExpiring('2031-01', 5),
      seen: (ports) => answerUndone(ports, ({ savedCards }) => savedCards.claimExpiring('2031-01', 5)),
    }),
  },
  deliveryLinks: {
    add: ({ leased }) => ({
      change: ({ deliveryLinks }) => deliveryLinks.add(mailHash('new'), linkTo(leased)),
      seen: ({ deliveryLinks }) => deliveryLinks.find(mailHash('new')),
    }),
    use: () => ({
      change: ({ deliveryLinks }) => deliveryLinks.use(mailHash('unused'), aUse()),
      seen: ({ deliveryLinks }) => deliveryLinks.find(mailHash('unused')),
    }),
    undo: () => ({
      change: ({ deliveryLinks }) => deliveryLinks.undo(mailHash('used'), laterInstant),
      seen: ({ deliveryLinks }) => deliveryLinks.find(mailHash('used')),
    }),
  },
  calendarLinks: {
    add: ({ leased }) => ({
      change: ({ calendarLinks }) => calendarLinks.add(mailHash('new'), leased.contract.id),
      seen: ({ calendarLinks }) => calendarLinks.find(mailHash('new')),
    }),
    revoke: ({ autoship }) => ({
      change: ({ calendarLinks }) => calendarLinks.revoke(autoship.contract.id),
      seen: ({ calendarLinks }) => calendarLinks.find(mailHash('calendar')),
    }),
  },
  cardLinks: {
    add: ({ leased }) => ({
      change: ({ cardLinks }) => cardLinks.add(mailHash('new'), leased.contract.id),
      seen: ({ cardLinks }) => cardLinks.find(mailHash('new')),
    }),
    countTry: () => ({
      change: ({ cardLinks }) => cardLinks.countTry(mailHash('card')),
      seen: ({ cardLinks }) => cardLinks.find(mailHash('card')),
    }),
    use: () => ({
      change: ({ cardLinks }) => cardLinks.use(mailHash('card'), laterInstant),
      seen: ({ cardLinks }) => cardLinks.find(mailHash('card')),
    }),
  },
  emailSignups: {
    add: () => ({
      change: ({ emailSignups }) => emailSignups.add('news@example.com', mailHash('news')),
      seen: ({ emailSignups }) => emailSignups.findLink(mailHash('news')),
    }),
    remove: () => ({
      change: ({ emailSignups }) => emailSignups.remove(mailHash('subscriber')),
      seen: ({ emailSignups }) => emailSignups.findLink(mailHash('subscriber')),
    }),
  },
  autoshipNotices: {
    claimPriceCheck: ({ autoship }) => ({
      change: ({ autoshipNotices }) => autoshipNotices.claimPriceCheck(autoship.contract.id, today),
      seen: ({ autoshipNotices }) => autoshipNotices.listUncheckedPrices(today, 9),
    }),
    claimYearly: () => ({
      change: ({ autoshipNotices }) => autoshipNotices.claimYearly(yesterday, today, 9),
      seen: (ports) => answerUndone(ports, ({ autoshipNotices }) => autoshipNotices.claimYearly(yesterday, today, 9)),
    }),
  },
};

/** Ends a transaction after its changes: with success, with a refusal, or by throwing. */
export type Ending = (changes: T.Task<unknown>) => TE.TaskEither<string, unknown>;

type NamedWrite = { readonly port: string; readonly write: string };

/** The writes of one scope of ports. */
export type TransactionScope = {
  readonly scope: string;
  readonly writes: readonly NamedWrite[];
  /** Reads the effects of those writes, and makes them all in one transaction. */
  readonly prepare: (
    shop: SoldShop,
    which: readonly NamedWrite[],
  ) => {
    readonly seen: T.Task<readonly unknown[]>;
    readonly run: (ending: Ending) => Promise<E.Either<string, unknown>>;
  };
};

const scopeOf = <Ports>(
  scope: string,
  transactions: (ports: ReturnType<typeof portsOfMember>) => Transactions<Ports>,
  writes: Readonly<Record<string, Readonly<Record<string, MakeWrite<Ports>>>>>,
): TransactionScope => ({
  scope,
  writes: Object.entries(writes).flatMap(([port, methods]) => Object.keys(methods).map((write) => ({ port, write }))),
  prepare: (shop, which) => {
    const made = which.flatMap(({ port, write }) => writes[port]?.[write]?.(shop) ?? []);
    return {
      seen: () => T.sequenceSeqArray(made.map(({ seen }) => seen(portsOfMember(shop))))(),
      run: (ending) =>
        transactions(portsOfMember(shop)).run((ports) =>
          ending(T.sequenceSeqArray(made.map(({ change }) => change(ports)))),
        )(),
    };
  },
});

/** Every way to change something in a transaction: of a visitor, of the engine of their carts, of the site. */
export const transactionScopes: readonly TransactionScope[] = [
  scopeOf('a visitor', ({ transactions }) => transactions, visitorWrites),
  scopeOf('the carts of a visitor', ({ cartTransactions }) => cartTransactions, cartWrites),
  scopeOf('the site', ({ siteTransactions }) => siteTransactions, siteWrites),
];
