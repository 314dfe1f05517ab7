import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { buildParcelMail, type ParcelMailKind, SendParcelMail } from '#application/mail/parcel-mail';
import type { Order } from '#domain/orders/order';
import { addParcelEvent, type Parcel } from '#domain/orders/parcel';
import { type CalendarDate, instant } from '#domain/time';
import { anInstant, anOrder, aParcel } from '../../builders';
import { MemoryMail } from '../../memory/memory-mail';

const shop = { name: 'Provender', origin: 'https://shop.test', legalName: 'Provender', timeZone: 'America/Denver' };
const order: Order = { ...anOrder(), status: 'placed', number: 100_123, attempt: 1 };
const day = 86_400_000;
const whole = aParcel({ lines: [{ position: 0, units: 2 }], expectedAt: instant(anInstant() + 4 * day) });
const tracked: Parcel = {
  ...aParcel(),
  tracking: { carrier: 'Acme Parcel', number: 'AP1', url: 'https://track.example/AP1' },
};
const mailOf = (kind: ParcelMailKind, parcel: Parcel) =>
  buildParcelMail(kind, { ...order, parcels: [parcel] }, parcel, shop);

describe('the email about a package', () => {
  it('says what was shipped, when it should arrive, and where to see it', () => {
    const { to, subject, text } = mailOf('ParcelShipped', whole);
    expect([to, subject]).toEqual(['shopper@example.com', 'Your Provender order 100123 has shipped']);
    expect(text).toContain('It should arrive on March 9, 2026.');
    expect(text).toMatch(/Adult Chicken & Rice Dry Dog Food\W*: Quantity 2\n {2}15 lb bag \/ Chicken/);
    expect(text).toContain('See your order status:\nhttps://shop.test/order-status?number=100123');
  });

  it('names the carrier and links to its page, and says that there is more in other packages', () => {
    const { subject, text } = mailOf('ParcelShipped', tracked);
    expect(subject).toBe('Part of your Provender order 100123 has shipped');
    expect(text).toContain("We'll email you when it's delivered.");
    expect(text).toMatch(/It's shipping with \W*Acme Parcel\W*\. Your tracking number is AP1\./);
    expect(text).toContain('Track this package:\nhttps://track.example/AP1');
  });

  it('says when a late package should arrive now', () => {
    const at = instant(anInstant() + day);
    const { subject, text } = mailOf(
      'ParcelDelayed',
      addParcelEvent(tracked, { kind: 'delayed', at, expectedOn: '2026-03-11' as CalendarDate }),
    );
    expect(subject).toBe('Part of your Provender order 100123 is running late');
    expect(text).toContain('It should arrive on March 11, 2026.');
  });

  it('says when it was delivered, and whom to ask about damage', () => {
    const { subject, text } = mailOf(
      'ParcelDelivered',
      addParcelEvent(whole, { kind: 'delivered', at: instant(anInstant() + day) }),
    );
    expect(subject).toBe('Your Provender order 100123 was delivered');
    expect(text).toContain('Your package arrived on March 6, 2026.');
    expect(text).toContain('Contact us:\nhttps://shop.test/contact-us');
  });

  it('is sent under the id of its event, not once the customer was erased or a late package arrived, and again if the order is missing', async () => {
    const handle = async (found: Order | undefined, kind: ParcelMailKind = 'ParcelShipped') => {
      const mail = new MemoryMail();
      const sender = new SendParcelMail({ find: () => async () => O.fromNullable(found) }, mail, shop);
      const event = { orderId: order.id, parcel: 1 };
      const outcome = await sender.handle(
        kind === 'ParcelDelayed' ? { ...event, kind, at: anInstant() } : { ...event, kind },
      )();
      return [E.isRight(outcome), mail.messages.length];
    };
    const shipped = { ...order, parcels: [whole] };
    expect(await handle(shipped)).toEqual([true, 1]);
    expect(await handle({ ...shipped, contact: { email: '' } })).toEqual([true, 0]);
    expect(await handle(undefined)).toEqual([false, 0]);
    const late = addParcelEvent(whole, { kind: 'delayed', at: anInstant() });
    expect(await handle({ ...shipped, parcels: [late] }, 'ParcelDelayed')).toEqual([true, 1]);
    const arrived = addParcelEvent(late, { kind: 'delivered', at: instant(anInstant() + day) });
    expect(await handle({ ...shipped, parcels: [arrived] }, 'ParcelDelayed')).toEqual([true, 0]);
    expect(await handle({ ...shipped, parcels: [arrived] }, 'ParcelDelivered')).toEqual([true, 1]);
  });
});
