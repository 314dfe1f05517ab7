import { describe, expect, it } from 'vitest';
import { StaffMemberships } from '#application/staff-program/staff-memberships';
import { emptyStaffProfile } from '#domain/staff-program/staff-profile';
import { defaultTimeZone, instant } from '#domain/time';
import { aClinic } from '../../builders';
import { openMemoryShop } from '../../memory/memory-shop';

const alder = aClinic('alder', { emailDomain: 'alder.example' });
const shop = { name: 'Provender', legalName: 'Provender', origin: 'https://staff.shop.test' };

const opened = async (iso = '2027-03-05T12:00:00Z') => {
  const clock = () => instant(Date.parse(iso));
  const hpsf = openMemoryShop({ site: 'HPSF', clock });
  await hpsf.clinics.write([alder])();
  const customerId = await hpsf.customers.withEmail('pat@x.example')();
  const memberships = new StaffMemberships(hpsf.siteTransactions, shop, clock, hpsf.ids, defaultTimeZone);
  const mails = async () => {
    const waiting = await hpsf.store.within(({ deliveries }) => [...deliveries.values()]);
    return waiting.flatMap(({ event }) => (event?.kind === 'MailQueued' ? [event.message] : []));
  };
  const subjects = async () => (await mails()).map(({ subject }) => subject);
  return { hpsf, customerId, memberships, mails, subjects };
};

describe('joining a clinic', () => {
  it('waits for the clinic, and sends one email however many requests there are', async () => {
    const { memberships, customerId, subjects } = await opened();
    const person = { customerId, email: 'pat@x.example' };
    for (let times = 0; times < 3; times += 1) await memberships.joinClinic(person, alder.id)();
    expect(await subjects()).toEqual(['You asked to join Clinic alder']);
  });

  it('is immediate with an address of its own domain, not with one of a domain that ends like it', async () => {
    for (const [email, status] of [
      ['pat@ALDER.example', 'joined'],
      ['pat@notalder.example', 'requested'],
      ['pat@sub.alder.example', 'requested'],
    ] as const) {
      const { memberships, customerId } = await opened();
      expect(await memberships.joinClinic({ customerId, email }, alder.id)()).toMatchObject({
        right: { membership: { status } },
      });
    }
  });

  it('refuses a clinic that does not exist, without an email', async () => {
    const { memberships, customerId, subjects } = await opened();
    const joined = await memberships.joinClinic({ customerId, email: 'a@b.example' }, aClinic('none').id)();
    expect(joined).toMatchObject({ left: { kind: 'ClinicUnknown' } });
    expect(await subjects()).toEqual([]);
  });
});

describe('deciding', () => {
  it('emails an approval, and a refusal with its reason', async () => {
    const { hpsf, memberships, customerId, mails, subjects } = await opened();
    const person = { customerId, email: 'pat@x.example' };
    await memberships.joinClinic(person, alder.id)();
    const [member] = await hpsf.staffProfiles.list()();
    if (!member) throw new Error('nobody asked');
    await memberships.decide(member, { kind: 'refused', reason: 'Nobody knows you' })();
    await memberships.joinClinic(person, alder.id)();
    await memberships.decide(member, { kind: 'approved' })();
    expect(await memberships.decide({ ...member, profile: emptyStaffProfile }, { kind: 'approved' })()).toMatchObject({
      left: { kind: 'NothingRequested' },
    });
    expect(await subjects()).toEqual([
      'You asked to join Clinic alder',
      'Clinic alder declined your request',
      'You asked to join Clinic alder',
      "You've joined Clinic alder",
    ]);
    expect((await mails())[1]?.text).toContain('Nobody knows you.\n');
  });
});

describe('the metafields of a profile', () => {
  it('are written where their value changed, and skipped if no metafield may have it', async () => {
    const { hpsf, memberships, customerId } = await opened();
    await memberships.fillFromClaims(customerId, { preferredShipTo: 'x'.repeat(300), soldTo: '7' })();
    const first = await hpsf.siteMetafields.listOf(customerId)();
    expect(first.map(({ name, value }) => [name, value])).toEqual([
      ['custom/sold_to', '7'],
      ['profeeding/preferred_address', 'clinic'],
    ]);
    await memberships.change(customerId, { preferredAddress: 'home' })();
    const second = await hpsf.siteMetafields.listOf(customerId)();
    expect(second.map(({ id, value }) => [id, value])).toEqual([
      [first[0]?.id, '7'],
      [first[1]?.id, 'home'],
    ]);
  });
});

describe('telling students that they graduate', () => {
  const told = async (iso: string) => {
    const { hpsf, memberships, customerId, subjects } = await opened(iso);
    await memberships.change(customerId, { roleCode: 'STUDENT', graduationYear: 2027 })();
    await hpsf.staffProfiles.joinClinic(customerId, alder.id, true)();
    const counts = [await memberships.tellGraduates()(), await memberships.tellGraduates()()];
    return [counts, await subjects()];
  };

  it('happens once, from 60 days before August 31 of the year', async () => {
    expect(await told('2027-07-02T12:00:00Z')).toEqual([[1, 0], ['Your staff program access ends August 31, 2027']]);
  });

  it.each(['2027-07-01T12:00:00Z', '2027-09-01T12:00:00Z', '2026-08-01T12:00:00Z'])(
    'does not happen at %s',
    async (iso) => {
      expect(await told(iso)).toEqual([[0, 0], []]);
    },
  );
});
