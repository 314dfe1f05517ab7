import { beforeEach, describe, expect, it } from 'vitest';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { type AutoshipPages, openAutoshipPages } from '../../../autoship-pages';
import { date } from '../../../domain/autoship/autoship-builders';
import { testIdentityServices } from '../../../open-test-site';
import { TestBrowser } from '../../../test-browser';

const minuteMs = 60_000;
const { mailTokens } = testIdentityServices;

let pages: AutoshipPages;
let id: AutoshipContractId;

const emailsAfter = async (minutes: number) => {
  pages.shop.pass(minutes * minuteMs);
  await pages.shop.deliverEvents(pages.site);
  return pages.ports.mail.messages;
};
const subject = 'You changed your Provender Autoship';

describe('the email that confirms changes', () => {
  beforeEach(async () => {
    pages = await openAutoshipPages();
    id = await pages.start();
  });

  it('has all changes of ten minutes, in their order, and comes after ten minutes', async () => {
    await pages.make(id, { kind: 'skip-delivery' });
    expect(await emailsAfter(4)).toEqual([]);
    await pages.make(id, { kind: 'add-line', merchandiseId: pages.stew, quantity: 2 });
    await pages.undo(id);
    expect(await emailsAfter(5.9)).toEqual([]);
    const emails = await emailsAfter(0.2);
    expect(emails.map((email) => [email.to, email.subject])).toEqual([['owner@example.com', subject]]);
    expect(emails[0]?.text).toMatch(
      /You skipped the March 20, 2026 delivery\..*You added 2 × Stew.*You undid the last change\..*ships on April 17, 2026/s,
    );
    expect(emails[0]?.text.match(/next delivery ships/g)).toHaveLength(1);
    expect(emails[0]?.text).toContain(`https://shop.test${pages.pathOf(id)}`);
    await pages.make(id, { kind: 'pause' });
    const later = await emailsAfter(10);
    expect(later.map((email) => email.subject)).toEqual([subject, subject]);
    expect(later[1]?.text).toContain('You paused this Autoship.');
    expect(later[1]?.text).not.toContain('You skipped');
  });

  it('confirms what a customer did through a link in an email', async () => {
    const token = mailTokens.derive('delivery', 'a reminder');
    const { version } = (await pages.stored(id)).contract;
    await pages.ports.deliveryLinks.add(mailTokens.hashOf(token), { contractId: id, cycle: 1, version })();
    expect((await new TestBrowser(pages.shop).post(`/deliveries/${token}`, { intent: 'skip' })).statusCode).toBe(303);
    const emails = await emailsAfter(10);
    expect(emails.map((email) => email.subject)).toEqual([subject]);
    expect(emails[0]?.text).toContain('You skipped the March 20, 2026 delivery.');
  });

  it('is sent for pausing and resuming too, and in place of another email', async () => {
    await pages.make(id, { kind: 'pause' });
    await pages.make(id, { kind: 'resume' });
    const emails = await emailsAfter(10);
    expect(emails.map((email) => email.subject)).toEqual([subject]);
    expect(emails[0]?.text).toMatch(/You paused this Autoship\..*You resumed this Autoship\./s);
  });

  it('is sent once for two Autoships that were combined, without their ids in words', async () => {
    const other = await pages.start('2', { startedOn: date('2026-02-20'), lines: [{ merchandiseId: pages.stew }] });
    await pages.make(id, { kind: 'merge', other });
    const emails = await emailsAfter(10);
    expect(emails.map((email) => email.subject)).toEqual([subject]);
    const words = emails[0]?.text.replaceAll(/https:\S+/g, '');
    expect(words).toContain('You combined this Autoship with another one.');
    expect(words).not.toContain('contract-');
  });

  it('is sent for every Autoship that another card pays from now on', async () => {
    await pages.start('2');
    const cardId = await pages.addCard('4000000000000341');
    await pages.make(id, { kind: 'set-card', cardId, scope: 'all' });
    const emails = await emailsAfter(10);
    expect(emails.map((email) => email.subject)).toEqual([subject, subject]);
    for (const { text } of emails)
      expect(text).toContain('You switched this Autoship to your Visa card ending in 0341.');
  });

  it('is not sent for a cancellation, whose own email links back to the page that starts it again', async () => {
    await pages.make(id, { kind: 'cancel' });
    const emails = await emailsAfter(10);
    expect(emails.map((email) => email.subject)).toEqual(['Your Provender Autoship is canceled']);
    expect(emails[0]?.text).toContain(`Start it again:\nhttps://shop.test${pages.pathOf(id)}`);
    expect((await pages.browser.get(pages.pathOf(id))).body).toContain('value="reactivate"');
  });
});
