import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { checkoutPassParameter } from '#application/checkout/checkout-passes';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { OrderId } from '#domain/orders/order';
import type { PetId } from '#domain/pets/pet';
import { type CalendarDate, instant } from '#domain/time';
import { aCustomerAddress, anInstant, anOrder, aPet, aRefundRequest } from './builders';
import { savedAddress } from './contracts/addresses.contract';
import { startAutoship } from './contracts/start-autoship';
import { dayInMs } from './contracts/test-shop';
import { type HttpShop, merchandiseOf } from './http-shop';
import { testIdentityServices } from './open-test-site';
import { payOrder } from './pay-order';
import { aSignedInCustomer } from './signed-in-customer';

/** What is in every text that a canary customer stores. */
export const canary = /canary/i;

const linkId = 'link-of-the-owner' as AccountLinkId;
const { mailTokens } = testIdentityServices;
const cardHash = mailTokens.hashOf(mailTokens.derive('card', 'a mail of the owner'));
const refundHash = mailTokens.hashOf(mailTokens.derive('refund', 'a mail of the owner'));
const mailHash = mailTokens.hashOf(mailTokens.derive('delivery', 'a mail of the owner'));

/**
 * A logged-in consumer who has one of everything that a customer can have. `canary` matches each text of theirs, but no
 * id, no email address and nothing that the shop sells.
 */
export const aCanaryCustomer = async (shop: HttpShop) => {
  const customer = await aSignedInCustomer(shop, 'owner@example.com', 'DTC', {
    firstName: 'Canary',
    device: 'Canary browser',
  });
  const { customerId, email, ports, visitor, order } = customer;
  const { accountLinks, cardLinks, deliveryLinks, refundLinks, refundRequests, siteAutoships } = shop.ports.DTC;
  const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  const uses = shop.shopFor(visitor);
  const added = await uses.addToCart.execute({
    lines: [{ merchandiseId, quantity: 2, attributes: [{ key: 'gift', value: 'canary' }] }],
    note: 'A note of the canary',
  })();
  if (E.isLeft(added)) throw new Error(added.left.kind);
  const cart = added.right;
  const [line] = cart.lines;
  if (!line) throw new Error('the cart is empty');
  const checkoutToken = new URL(cart.checkoutUrl).pathname.split('/').at(-1) as CheckoutToken;
  await ports.customerProfiles.change({ lastName: 'Canary', phone: '303-555-0177' })();
  const savedLine = {
    id: 'saved-line-of-the-owner' as typeof line.id,
    merchandiseId,
    quantity: 1,
    attributes: [{ key: 'gift', value: 'canary' }],
  };
  await ports.savedForLater.store({ lines: [savedLine] })();
  const pet = aPet({
    id: 'pet-of-the-owner' as PetId,
    name: 'Canary',
    foods: [{ merchandiseId, share: 100 }],
  });
  await ports.pets.store({ pets: [pet], foodAtHome: [] })();
  const ofCanary = { firstName: 'Canary', lastName: 'Canary', address1: '7 Canary Street', phone: '303-555-0177' };
  const address = savedAddress(await ports.addresses.add(aCustomerAddress(ofCanary))());
  const metafield = O.toUndefined(await ports.metafields.set('custom/ship_to', 'canary-100200')());
  if (!metafield) throw new Error('no metafield was set');
  const orderId = 'order-of-the-owner' as OrderId;
  const orderToken = 'checkout-of-an-order-of-the-owner' as CheckoutToken;
  const orderNumber = await order(orderId, {
    cartId: 'cart-of-an-order-of-the-owner' as CartId,
    checkoutToken: orderToken,
    contact: { email, phone: '3035550177' },
    address: aCustomerAddress(ofCanary),
    note: 'A note of the canary',
  });
  await payOrder(shop.ports.DTC, anOrder({ id: orderId }));
  const ofOrder = { firstOrderId: orderId, address: aCustomerAddress(ofCanary), anchor: '2026-03-20' as CalendarDate };
  const { contract } = await startAutoship({ siteAutoships }, customerId, ofOrder);
  const deliveryLink = { contractId: contract.id, cycle: 1, version: contract.version };
  await deliveryLinks.add(mailHash, deliveryLink)();
  await cardLinks.add(cardHash, contract.id)();
  await refundRequests.add(orderId, aRefundRequest({ details: 'Words of the canary' }))();
  await refundLinks.add(refundHash, orderId)();
  const pass = uses.checkoutPasses.issue(cart.checkoutUrl, { token: checkoutToken, customerId });
  const checkoutPass = new URL(pass.url).searchParams.get(checkoutPassParameter) ?? '';
  const expiresAt = instant(anInstant() + dayInMs);
  await accountLinks.add({ id: linkId, purpose: { kind: 'reset-password', customerId, email }, expiresAt })();
  return {
    ...customer,
    merchandiseId,
    cart,
    line,
    checkoutToken,
    checkoutPass,
    savedLine,
    pet,
    address,
    metafield,
    orderId,
    orderToken,
    orderNumber,
    autoshipId: contract.id,
    linkId,
  };
};

export type CanaryCustomer = Awaited<ReturnType<typeof aCanaryCustomer>>;

/** What the customer has, by which a change would be seen. */
export const possessionsOf = async (shop: HttpShop, owner: CanaryCustomer) => {
  const { accounts, accountLinks, cardLinks, deliveryLinks, refundLinks, savedCards, sessions } = shop.ports.DTC;
  const { customerId, visitor, ports } = owner;
  const uses = shop.shopFor(visitor);
  return {
    cart: await uses.getCart.execute({ cartId: owner.cart.id })(),
    checkout: await ports.checkouts.find(owner.checkoutToken)(),
    savedForLater: await ports.savedForLater.find()(),
    sessions: await sessions.list(customerId)(),
    account: await accounts.findByCustomer(customerId)(),
    details: await uses.getCustomer.execute()(),
    profile: await ports.customerProfiles.find()(),
    addresses: await ports.addresses.list()(),
    pets: await ports.pets.find()(),
    metafields: await ports.metafields.list()(),
    orders: await ports.orders.page({ filter: {}, quantity: 50 })(),
    autoships: await ports.autoships.list()(),
    link: await accountLinks.find(owner.linkId)(),
    deliveryLink: await deliveryLinks.find(mailHash)(),
    cardLink: await cardLinks.find(cardHash)(),
    refundLink: await refundLinks.find(refundHash)(),
    cards: await savedCards.ofCustomer(customerId)(),
  };
};

/** What names the customer or something of theirs. A link comes with the signature of another one. */
export const idsOf = (owner: CanaryCustomer): Readonly<Record<string, string>> => {
  const [, signature = ''] = testIdentityServices.sessionSecrets.signLink('another-link' as AccountLinkId).split('.');
  return {
    customer: String(owner.customerId),
    email: owner.email,
    cart: owner.cart.id,
    line: owner.line.id,
    'saved line': owner.savedLine.id,
    checkout: owner.checkoutToken,
    'pass of a checkout': owner.checkoutPass,
    'checkout of an order': owner.orderToken,
    order: owner.orderId,
    'number of an order': String(owner.orderNumber),
    autoship: owner.autoshipId,
    address: String(owner.address.id),
    pet: owner.pet.id,
    metafield: String(owner.metafield.id),
    session: owner.family,
    'token of a session': owner.token,
    link: `${owner.linkId}.${signature}`,
    'hash of a emailed link': mailHash,
    'hash of a link to enter a card': cardHash,
    'hash of a link to ask for a refund': refundHash,
  };
};

/** Ids that are too short or too common to be looked for in an answer. */
const isDistinct = (id: string): boolean => id.length > 8;

/** What an answer shows of the customer that `request` does not say itself; empty if that is nothing. */
export const shownOf = (owner: CanaryCustomer, answer: string, request: string): readonly string[] => [
  ...(answer.match(canary) ?? []),
  ...Object.values(idsOf(owner)).filter((id) => isDistinct(id) && answer.includes(id) && !request.includes(id)),
];
