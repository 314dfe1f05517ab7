import { beforeEach, describe, expect, it } from 'vitest';
import { buildChangePath } from '#application/autoship/change-url';
import { pauseFor } from '#domain/autoship/change-contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { CustomerChange, SavedCardId } from '#domain/autoship/customer-change';
import type { Cycle } from '#domain/autoship/cycle';
import type { MerchandiseId } from '#domain/catalog/product';
import type { AddressId } from '#domain/customer/customer-address';
import { money } from '#domain/money';
import type { Zip } from '#domain/shipping/zip';
import { type AutoshipPages, openAutoshipPages } from '../../../autoship-pages';
import { anAddress, aProductNamed } from '../../../builders';
import { date } from '../../../domain/autoship/autoship-builders';
import { merchandiseOf } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { staffProfilesByKind } from '../../../staff-person';
import { screenOf } from '../../../test-browser';

let pages: AutoshipPages;
let id: AutoshipContractId;

const [first, second] = ['line-1-1', 'line-1-2'] as AutoshipLineId[] as [AutoshipLineId, AutoshipLineId];
const other = 'contract-2' as AutoshipContractId;
const unknownItem = 'gid://nothing' as MerchandiseId;

const setCycle = (changes: Partial<Cycle>) =>
  pages.set(id, ({ contract, cycles }) => ({ contract, cycles: cycles.map((one) => ({ ...one, ...changes })) }));
const refuse = (change: CustomerChange) => pages.refuse(id, change);

beforeEach(async () => {
  pages = await openAutoshipPages();
  id = await pages.start('1', { lines: [{}, { merchandiseId: pages.stew, promisedPrice: money(2000) }] });
});

describe('a change that is refused', () => {
  it('says the limits of a delivery', async () => {
    const five = 'You can get 1 to 5 of one item in a delivery.';
    const ten = 'An Autoship can have up to 10 items. Remove something first, or start a second Autoship.';
    expect(await refuse({ kind: 'set-quantity', lineId: first, quantity: 6 })).toBe(five);
    expect(await refuse({ kind: 'add-line', merchandiseId: pages.kibble, quantity: 5 })).toBe(five);
    expect(await refuse({ kind: 'set-one-time-item', merchandiseId: pages.treats, quantity: 6 })).toBe(five);
    await pages.make(id, { kind: 'set-quantity', lineId: first, quantity: 5 });
    await pages.make(id, { kind: 'set-quantity', lineId: second, quantity: 5 });
    expect(await refuse({ kind: 'add-line', merchandiseId: pages.treats, quantity: 1 })).toBe(ten);
    expect(await refuse({ kind: 'set-one-time-item', merchandiseId: pages.treats, quantity: 1 })).toBe(ten);
  });

  it('says which dates can be picked', async () => {
    expect(await refuse({ kind: 'move-delivery', date: date('2026-03-07') })).toBe(
      "That's too soon. The earliest date you can pick is March 8, 2026.",
    );
    expect(await refuse({ kind: 'move-delivery', date: date('2026-04-17') })).toBe(
      "That's too late. The latest date you can pick is April 16, 2026. You can also move all later deliveries, or pause.",
    );
    expect(await refuse({ kind: 'move-all-deliveries', date: date('2026-12-01') })).toContain('September 1, 2026');
    expect(await refuse({ kind: 'pause', until: date('2026-03-06') })).toContain('March 8, 2026');
    expect(await refuse({ kind: 'pause', until: date('2027-03-06') })).toContain('September 1, 2026');
  });

  it('says that a locked delivery can only be skipped or canceled', async () => {
    await setCycle({ status: 'locked' });
    const locked =
      "It's too late to change the items or date of your next delivery. You can still skip it, or cancel the Autoship.";
    for (const change of [
      { kind: 'move-delivery', date: date('2026-03-25') },
      { kind: 'move-all-deliveries', date: date('2026-03-25') },
      { kind: 'leave-out-line', lineId: first },
      { kind: 'put-back-line', lineId: first },
      { kind: 'set-one-time-item', merchandiseId: pages.treats, quantity: 1 },
      { kind: 'set-address', addressId: await pages.addAddress({ address1: '2 Side Street' }) },
    ] as const)
      expect(await refuse(change)).toBe(locked);
    expect((await pages.preview(id, { kind: 'skip-delivery' })).status).toBe(200);
    expect((await pages.preview(id, { kind: 'cancel' })).status).toBe(200);
  });

  it('says that a delivery is being charged', async () => {
    await setCycle({ status: 'charging', attempts: 1 });
    const charging = "We're charging your card for this delivery right now. Try again in a few minutes.";
    for (const change of [
      { kind: 'skip-delivery' },
      { kind: 'send-now' },
      { kind: 'pause' },
      { kind: 'cancel' },
      { kind: 'move-delivery', date: date('2026-03-25') },
      { kind: 'pay-now', cardId: pages.cardId },
    ] as const)
      expect(await refuse(change)).toBe(charging);
  });

  it('keeps the last item', async () => {
    await pages.make(id, { kind: 'remove-line', lineId: second });
    expect(await refuse({ kind: 'remove-line', lineId: first })).toBe(
      "That's the only item in this Autoship. Swap it, or cancel the Autoship instead.",
    );
    expect(await refuse({ kind: 'set-quantity', lineId: second, quantity: 2 })).toBe(
      "That item isn't in this Autoship anymore.",
    );
  });

  it('takes nothing that is not for sale', async () => {
    for (const change of [
      { kind: 'add-line', merchandiseId: unknownItem, quantity: 1 },
      { kind: 'swap-line', lineId: first, merchandiseId: unknownItem },
      { kind: 'set-one-time-item', merchandiseId: unknownItem, quantity: 1 },
      { kind: 'set-out-of-stock', lineId: first, outOfStock: 'substitute', substitutes: [pages.treats, unknownItem] },
    ] as const)
      expect(await refuse(change)).toMatch(/isn't (?:available|for sale)|no longer sell|anymore/);
  });

  it('sends no substitutes until one is chosen', async () => {
    expect(await refuse({ kind: 'set-out-of-stock', lineId: first, outOfStock: 'substitute', substitutes: [] })).toBe(
      'Choose a substitute first, or choose another out-of-stock option.',
    );
  });

  it('neither shows nor sends along a substitute that is not for sale anymore', async () => {
    await pages.set(id, ({ contract, cycles }) => ({
      contract: {
        ...contract,
        lines: contract.lines.map((line) =>
          line.id === first ? { ...line, outOfStock: 'substitute', substitutes: [unknownItem, pages.treats] } : line,
        ),
      },
      cycles,
    }));
    const { lines } = await pages.screenAt(pages.pathOf(id));
    expect(lines[0].substitutes).toEqual([expect.objectContaining({ id: pages.treats })]);
    const { fields } = await pages.screenAt(`${pages.pathOf(id)}/items?for=substitute&line=${first}`);
    expect(fields.substitutes).toBe(pages.treats);
  });

  it('takes no card and no address of another customer', async () => {
    const stranger = await aSignedInCustomer(pages.shop, 'other@example.com');
    const cardId = await pages.addCard('4000000000000341', stranger.browser);
    const added = await stranger.ports.addresses.add({ ...anAddress({ address1: '9 Far Road' }), phone: '' })();
    const addressId = added._tag === 'Right' ? added.right.id : ('' as AddressId);
    for (const card of [cardId, 'nothing' as SavedCardId])
      for (const change of [
        { kind: 'set-card', cardId: card, scope: 'this' },
        { kind: 'set-card', cardId: card, scope: 'all' },
        { kind: 'pay-now', cardId: card },
      ] as const)
        expect(await refuse(change)).toMatch(/card/);
    for (const address of [addressId, 'clinic' as AddressId, 'nothing' as AddressId])
      expect(await refuse({ kind: 'set-address', addressId: address })).toBe(
        "We can't ship to that address. Choose another one from your address book.",
      );
  });

  it('ships to no address that we do not serve', async () => {
    const addressId = await pages.addAddress({ city: 'New York', provinceCode: 'NY', zip: '10001' as Zip });
    expect(await refuse({ kind: 'set-address', addressId })).toBe(
      "We can't deliver this right now. Check the address, and swap anything we no longer sell.",
    );
  });

  it('says what a paused, an active and a canceled Autoship needs first', async () => {
    expect(await refuse({ kind: 'resume' })).toBe('This Autoship is already active.');
    expect(await refuse({ kind: 'reactivate', cardId: pages.cardId })).toBe('This Autoship is already active.');
    await pages.make(id, { kind: 'pause' });
    const none = 'This Autoship has no upcoming delivery to change. Resume or restart it first.';
    expect(await refuse({ kind: 'skip-delivery' })).toBe(none);
    expect(await refuse({ kind: 'send-now' })).toBe(none);
    await pages.set(id, (autoship) => pauseFor(autoship, 'needs-card'));
    expect(await refuse({ kind: 'resume' })).toBe(
      'This Autoship needs a card first. Choose one, and it can ship again.',
    );
    await pages.make(id, { kind: 'cancel' });
    const canceled = 'This Autoship is canceled. To change it, restart it first.';
    for (const change of [
      { kind: 'cancel' },
      { kind: 'resume' },
      { kind: 'set-quantity', lineId: first, quantity: 2 },
      { kind: 'add-line', merchandiseId: pages.treats, quantity: 1 },
      { kind: 'set-card', cardId: pages.cardId, scope: 'this' },
    ] as const)
      expect(await refuse(change)).toBe(canceled);
  });

  it('starts nothing again without the consent that is shown', async () => {
    await pages.make(id, { kind: 'cancel' });
    const change = { kind: 'reactivate', cardId: pages.cardId } as const;
    const { body, screen } = await pages.preview(id, change);
    expect(body).toContain(screen.preview.consent.text.slice(0, 40));
    for (const consent of ['', '2019-01']) {
      const answer = await pages.post(id, { ...pages.formOf(id, body), consent });
      expect([answer.statusCode, screenOf(answer.body).alert]).toEqual([
        409,
        'Please agree to the terms below to restart.',
      ]);
    }
    expect((await pages.stored(id)).contract.status).toEqual({ kind: 'canceled' });
    const agreed = { ...pages.formOf(id, body), consent: screen.preview.consent.version };
    expect((await pages.post(id, agreed)).statusCode).toBe(303);
  });
});

describe('two Autoships', () => {
  const later = { startedOn: date('2026-02-20') };
  const merge = { kind: 'merge', other } as const;

  it('are not combined if they differ, and the sentence says what to do instead', async () => {
    await pages.start('2', { ...later, address: anAddress({ address1: '2 Side Street' }) });
    expect(await refuse(merge)).toBe(
      'These Autoships ship to different addresses. You can ship them on the same day instead.',
    );
    await pages.addCard('4000000000000341');
    const cards = await pages.ports.savedCards.ofCustomer(pages.owner.customerId)();
    const another = cards.find(({ token }) => token !== pages.card.token);
    if (!another) throw new Error('there is one card');
    const third = await pages.start('3', { ...later, paymentToken: another.token });
    expect(await refuse({ kind: 'merge', other: third })).toMatch(/^These Autoships use different cards\./);
    const fourth = await pages.start('4', { ...later, every: { count: 6, unit: 'week' } });
    expect(await refuse({ kind: 'merge', other: fourth })).toMatch(/^These Autoships ship on different schedules\./);
    expect(await refuse({ kind: 'ship-together', other: fourth })).toBe(
      'These Autoships already ship on the same day.',
    );
  });

  it('are not combined beyond the limits, with an unanswered price, or with themselves', async () => {
    const pendingPrice = { price: money(4999), noticedOn: date('2026-03-01'), deliveriesWithout: 0 };
    const risen = await pages.start('3', { ...later, lines: [{ pendingPrice }] });
    expect(await refuse({ kind: 'merge', other: risen })).toBe(
      'One item is in both Autoships and has a new price. Accept the new price or swap the item first.',
    );
    await pages.start('2', { ...later, lines: [{ quantity: 5 }] });
    expect(await refuse(merge)).toBe('You can get 1 to 5 of one item in a delivery.');
    for (const kind of ['merge', 'ship-together'] as const)
      expect(await refuse({ kind, other: id })).toBe('You picked the same Autoship twice. Choose another one.');
  });

  it('are not both the customer’s: the other one is not found', async () => {
    const stranger = await aSignedInCustomer(pages.shop, 'other@example.com');
    await pages.start('2', { ...later, customerId: stranger.customerId });
    for (const kind of ['merge', 'ship-together'] as const) {
      expect((await pages.preview(id, { kind, other })).status).toBe(404);
      expect((await pages.post(id, { kind, other, version: '1', hash: 'a' })).statusCode).toBe(404);
    }
    expect((await pages.stored(other)).contract.status).toEqual({ kind: 'active' });
  });
});

describe('a delivery that is sent now', () => {
  const sendNow = { kind: 'send-now' } as const;
  const alertOf = async () => {
    const { body, status } = await pages.preview(id, sendNow);
    expect(status).toBe(200);
    const answer = await pages.post(id, pages.formOf(id, body));
    return [answer.statusCode, screenOf(answer.body).alert];
  };

  it('goes out once a day', async () => {
    await pages.make(id, sendNow, {}, 'placed');
    expect(await refuse(sendNow)).toBe('We already sent a delivery today. You can send the next one tomorrow.');
  });

  it('does not go out if something is out of stock that the whole delivery waits for', async () => {
    await pages.make(id, { kind: 'set-out-of-stock', lineId: second, outOfStock: 'wait', substitutes: [] });
    await pages.ports.stockWriter.writeLevels([{ sku: 'STEW-1', warehouse: 1, onHand: 0 }])();
    expect(await alertOf()).toEqual([
      409,
      "Something in this delivery is out of stock, so we can't send it now. Swap it, or leave it out this time.",
    ]);
  });

  it('does not go out with another card either, which is not kept then', async () => {
    await pages.make(id, { kind: 'set-out-of-stock', lineId: second, outOfStock: 'wait', substitutes: [] });
    const payNow = { kind: 'pay-now', cardId: await pages.addCard('4000000000000341') } as const;
    const { body } = await pages.preview(id, payNow);
    await pages.ports.stockWriter.writeLevels([{ sku: 'STEW-1', warehouse: 1, onHand: 0 }])();
    const before = await pages.stored(id);
    expect((await pages.post(id, pages.formOf(id, body))).statusCode).toBe(409);
    expect(await pages.stored(id)).toEqual(before);
  });

  it('can be moved to another day with another card after a decline', async () => {
    const cardId = await pages.addCard('4000000000000341');
    await pages.make(id, { kind: 'set-card', cardId, scope: 'this' });
    await pages.make(id, sendNow, {}, 'declined');
    const cardsPath = `/account/cards?autoship=${id}`;
    expect((await pages.browser.get(cardsPath)).body).toContain('Ship it on another day');
    const change = { kind: 'set-card', cardId: pages.cardId, scope: 'this', date: date('2026-03-12') } as const;
    const { page } = await pages.make(id, change);
    expect([page.attention, page.deliveries[0].ships]).toEqual([[], 'March 12, 2026']);
    expect((await pages.browser.get(cardsPath)).body).not.toContain('Ship it on another day');
  });

  it('says that a card was declined, and what follows', async () => {
    const cardId = await pages.addCard('4000000000000341');
    await pages.make(id, { kind: 'set-card', cardId, scope: 'this' });
    const { page } = await pages.make(id, sendNow, {}, 'declined');
    expect(page.alert).toBe(
      "Your card was declined, so we haven't shipped anything. Choose another card, or we'll try this one again over the next few days.",
    );
    expect(page.attention).toMatchObject([{ text: expect.stringContaining('Your card was declined') }]);
    expect([page.next.isDeclined, page.status]).toEqual([true, 'On hold']);
    expect(page.next.until).toMatch(/^Your card was declined, so this delivery is on hold\./);
    const paid = await pages.make(id, { kind: 'pay-now', cardId: pages.cardId }, {}, 'placed');
    expect(paid.page.attention).toEqual([]);
  });
});

describe('a change by a member of staff', () => {
  const used = (grams: number) => {
    const { owner } = pages;
    if (!('useQuota' in owner)) throw new Error('not a member of staff');
    return owner.useQuota(grams);
  };
  const setProfile = (kind: keyof typeof staffProfilesByKind) =>
    pages.ports.store.task(({ staffProfiles }) =>
      staffProfiles.set(pages.owner.customerId, staffProfilesByKind[kind]),
    )();
  const ineligible =
    "Your account doesn't meet the staff program's rules right now. Check your eligibility, then try again.";

  beforeEach(async () => {
    pages = await openAutoshipPages('HPSF');
    id = await pages.start('1', { lines: [{ quantity: 3 }] });
  });

  it('is refused if a delivery would weigh more than any month allows', async () => {
    const tooHeavy =
      'A delivery can weigh up to 60 lb, the monthly limit of the staff program. Choose a smaller quantity, or take something out first.';
    const two = { merchandiseId: pages.stew, quantity: 2 };
    expect(await refuse({ kind: 'set-quantity', lineId: first, quantity: 5 })).toBe(tooHeavy);
    expect(await refuse({ kind: 'add-line', ...two })).toBe(tooHeavy);
    expect(await refuse({ kind: 'set-one-time-item', ...two })).toBe(tooHeavy);
    await pages.start('2', { startedOn: date('2026-02-20'), lines: [{ quantity: 2 }] });
    expect(await refuse({ kind: 'merge', other })).toBe(tooHeavy);
    await pages.make(id, { kind: 'set-quantity', lineId: first, quantity: 4 });
  });

  it('is refused if it swaps an item for a heavier one', async () => {
    const seed = { products: [...pages.seed.products, aProductNamed('Sack', {}, { weight: 30 })] };
    pages = await openAutoshipPages('HPSF', { seed });
    id = await pages.start('1', { lines: [{ quantity: 3 }] });
    const sack = await merchandiseOf(pages.shop.ports.DTC, 'SACK-1');
    expect(await refuse({ kind: 'swap-line', lineId: first, merchandiseId: sack })).toMatch(
      /^A delivery can weigh up to/,
    );
    await pages.make(id, { kind: 'set-quantity', lineId: first, quantity: 2 });
    await pages.make(id, { kind: 'swap-line', lineId: first, merchandiseId: sack });
  });

  it('can make a delivery lighter that is too heavy, or restart it', async () => {
    id = await pages.start('3', { lines: [{ quantity: 5 }, { merchandiseId: pages.stew }] });
    await pages.make(id, { kind: 'remove-line', lineId: 'line-3-2' as AutoshipLineId });
    await pages.make(id, { kind: 'cancel' });
    const { body, screen, status } = await pages.preview(id, { kind: 'reactivate', cardId: pages.cardId });
    expect(status).toBe(200);
    const agreed = { ...pages.formOf(id, body), consent: screen.preview.consent.version };
    expect((await pages.post(id, agreed)).statusCode).toBe(303);
  });

  it('sends nothing now that passes what is left of the month', async () => {
    const { body } = await pages.preview(id, { kind: 'send-now' });
    await used(27_000);
    const over = "This delivery would go over this month's weight limit. Take something out, or move it to next month.";
    const answer = await pages.post(id, pages.formOf(id, body));
    expect([answer.statusCode, screenOf(answer.body).alert]).toEqual([409, over]);
    expect(await refuse({ kind: 'send-now' })).toBe(over);
    expect((await pages.screenAt('/account/orders')).orders).toEqual([]);
  });

  it('promises no delivery to someone who may not order, but can be made otherwise', async () => {
    await setProfile('not eligible');
    expect(await refuse({ kind: 'send-now' })).toBe(ineligible);
    await pages.make(id, { kind: 'skip-delivery' });
    await pages.make(id, { kind: 'pause' });
    expect(await refuse({ kind: 'resume' })).toBe(ineligible);
    await pages.make(id, { kind: 'cancel' });
    expect(await refuse({ kind: 'reactivate', cardId: pages.cardId })).toBe(ineligible);
    expect((await pages.browser.get('/shelter/eligibility')).statusCode).toBe(200);
    await setProfile('eligible');
    expect((await pages.preview(id, { kind: 'reactivate', cardId: pages.cardId })).status).toBe(200);
  });

  it('is not for someone who is not registered for the program', async () => {
    await pages.make(id, { kind: 'pause' });
    await pages.ports.store.task(({ staffProfiles }) => staffProfiles.delete(pages.owner.customerId))();
    expect((await pages.browser.get(buildChangePath(id, { kind: 'resume' }))).statusCode).not.toBe(200);
    expect((await pages.stored(id)).contract.status.kind).toBe('paused');
  });
});
