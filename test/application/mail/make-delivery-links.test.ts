import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { UseDeliveryLink } from '#application/autoship/use-delivery-link';
import type { DomainEventOfKind } from '#application/events/event-handlers';
import { MakeDeliveryLinks } from '#application/mail/make-delivery-links';
import { findOpenCycle } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { MailToken } from '#domain/mail/mail-token';
import type { MailMessage } from '#domain/mail/message';
import { mail as mailToken } from '#main/wiring/mail/mail.tokens.ts';
import { type EngineShop, openEngineShop } from '../../contracts/engine-shop';
import { type TestShop, TestTime, testIds, withGuest } from '../../contracts/test-shop';
import { anAutoship, timeZone } from '../../domain/autoship/autoship-builders';
import { handleEvent } from '../../handle-event';
import { openMemoryShop } from '../../memory/memory-shop';
import { testIdentityServices } from '../../open-test-site';

const { mailTokens } = testIdentityServices;

const open = async (): Promise<TestShop> => {
  const time = new TestTime();
  const dtc = openMemoryShop({ clock: time.clock, ids: testIds });
  const hpsf = openMemoryShop({ site: 'HPSF', store: dtc.store, clock: time.clock, ids: testIds });
  return { dtc: withGuest('DTC', dtc), hpsf: withGuest('HPSF', hpsf), time };
};

const linkIn = ({ text }: MailMessage): MailToken =>
  (/https:\/\/shop\.test\/deliveries\/([\w-]{22})\n/.exec(text)?.[1] ?? '') as MailToken;
const calendarIn = ({ text }: MailMessage): MailToken =>
  (/https:\/\/shop\.test\/calendar\/([\w-]{22})\.ics/.exec(text)?.[1] ?? '') as MailToken;

const remindedEvent = async (
  engine: EngineShop,
  id: AutoshipContractId,
): Promise<DomainEventOfKind<'DeliveryReminded'>> => {
  const cycle = findOpenCycle(await engine.autoship(id));
  if (cycle?.remindedAt === undefined) throw new Error('it was not reminded of');
  const { number, date, remindedAt } = cycle;
  return { kind: 'DeliveryReminded', contractId: id, cycle: number, date, remindedAt };
};

/** Sends the reminder of the open delivery, and returns it. */
const sendReminder = async (engine: EngineShop, id: AutoshipContractId): Promise<MailMessage> => {
  const mail = engine.container.get(mailToken);
  const sent = await handleEvent(engine.container, await remindedEvent(engine, id))();
  if (E.isLeft(sent) || !('messages' in mail)) throw new Error('it was not sent');
  const message = (mail.messages as readonly MailMessage[]).at(-1);
  if (!message) throw new Error('nothing was sent');
  return message;
};

describe('a reminder', () => {
  it('leads to its delivery, in both forms, and the hash of its token is stored', async () => {
    const engine = await openEngineShop(open);
    const id = await engine.start();
    await engine.runOn('2026-03-30', 10);
    const mail = await sendReminder(engine, id);
    const token = linkIn(mail);
    expect(mail.html).toContain(`href="https://shop.test/deliveries/${token}"`);
    expect(mail.html).toContain(`href="https://shop.test/calendar/${calendarIn(mail)}.ics"`);
    const { deliveryLinks, calendarLinks } = engine.ports;
    const { version } = (await engine.autoship(id)).contract;
    expect(await deliveryLinks.find(mailTokens.hashOf(token))()).toEqual(O.some({ contractId: id, cycle: 1, version }));
    expect(await calendarLinks.find(mailTokens.hashOf(calendarIn(mail)))()).toEqual(O.some(id));
  });

  it('has the same link when it is sent twice for one event, after a use too', async () => {
    const engine = await openEngineShop(open);
    const id = await engine.start();
    await engine.runOn('2026-03-30', 10);
    const first = await sendReminder(engine, id);
    const { useDeliveryLink } = { useDeliveryLink: engine.container.get(UseDeliveryLink) };
    expect(E.isRight(await useDeliveryLink.execute(linkIn(first), { act: 'confirm', prices: '' })())).toBe(true);
    const second = await sendReminder(engine, id);
    expect(second).toEqual(first);
    const stored = await engine.ports.deliveryLinks.find(mailTokens.hashOf(linkIn(second)))();
    expect(O.toUndefined(stored)?.used?.act).toBe('confirm');
  });

  it('leads to one calendar each time, and to another once that was revoked', async () => {
    const engine = await openEngineShop(open);
    const id = await engine.start();
    await engine.runOn('2026-03-30', 10);
    const first = await sendReminder(engine, id);
    for (const day of ['2026-04-01', '2026-04-02', '2026-04-27']) await engine.runOn(day, 10);
    const second = await sendReminder(engine, id);
    expect(linkIn(second)).not.toBe(linkIn(first));
    expect(calendarIn(second)).toBe(calendarIn(first));
    await engine.ports.calendarLinks.revoke(id)();
    expect(calendarIn(await sendReminder(engine, id))).not.toBe(calendarIn(first));
  });

  it('leads to the contact page if the delivery is locked when the email is sent', async () => {
    const engine = await openEngineShop(open);
    const id = await engine.start();
    await engine.runOn('2026-03-30', 10);
    await engine.runOn('2026-04-01', 10);
    const { text } = await sendReminder(engine, id);
    expect(text).not.toContain('/deliveries/');
    expect(text).toContain('https://shop.test/contact-us');
  });

  it('has no link if no delivery is open', async () => {
    const { dtc, time } = await open();
    const shop = { origin: 'https://shop.test', timeZone };
    const make = new MakeDeliveryLinks(dtc, mailTokens, time.clock, shop);
    const { contract } = anAutoship({}, { status: 'void' });
    expect(await make.make({ contract, cycles: [] }, 'an event')()).toBeUndefined();
  });
});
