import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { parseOpenIdClaims } from '#adapters/openid/open-id-claims';
import { parseCheckoutForm } from '#domain/checkout/form';
import { parseCustomerAddress } from '#domain/customer/customer-address';
import { parsePhone } from '#domain/customer/phone';
import { parseOrderNumber } from '#domain/orders/order-filter';
import { parsePaymentCard } from '#domain/payments/card';
import { parseState } from '#domain/shipping/states';
import { parseZip } from '#domain/shipping/zip';
import { parseClinicRow } from '#domain/staff-program/clinic-row';
import { anInstant } from '../builders';
import { typed as someCheckoutInput } from '../contracts/checkout-input';

const at = anInstant('2026-03-01T12:00:00.000Z');

const parseCard = (typed: Partial<Record<'number' | 'expiry' | 'code', string>>) => {
  const card = parsePaymentCard({ number: '4242424242424242', expiry: '12/30', code: '123', ...typed }, at);
  return E.isRight(card) ? card.right : undefined;
};

const parseExpiry = (expiry: string): string | undefined => {
  const card = parseCard({ expiry });
  return card && `${card.expiresYear}-${card.expiresMonth}`;
};

type Field = {
  readonly parse: (typed: string) => string | number | undefined;
  /** What is stored, and the spellings that are read as that. */
  readonly accepted: Readonly<Record<string, readonly string[]>>;
  readonly refused: readonly string[];
};

/** What each field accepts. */
const fields: Readonly<Record<string, Field>> = {
  'ZIP code': {
    parse: parseZip,
    accepted: {
      '80011': [
        ...['80011', ' 80011 ', '80011-1234', '80011 1234', '800111234', '80011 - 1234', '80011–1234', '80011‑1234'],
        ...['80011\u200b', '\u202a80011\u202c', '80011\u00a0'],
      ],
      '02134': ['02134', '02134-0001'],
    },
    refused: ['', '8001', '800111', '80011-', '80011-123', '80011-12345', '8001a', 'CO 80011', '８００１１', '2134'],
  },
  state: {
    parse: parseState,
    accepted: {
      CO: ['CO', 'co', ' Co ', 'Colorado', 'COLORADO', 'C.O.'],
      DC: ['DC', 'D.C.', 'District of Columbia', 'district  of columbia'],
      NH: ['NH', 'New Hampshire', 'new\u00a0hampshire'],
    },
    refused: ['', 'PR', 'Colo', 'Color ado', 'XX', '__proto__', 'constructor'],
  },
  phone: {
    parse: parsePhone,
    accepted: {
      '303-555-0100': [
        ...['3035550100', '303-555-0100', '(303) 555-0100', '303.555.0100', '303/555/0100', '303 555 0100'],
        ...['303–555–0100', '303—555—0100', '303‑555‑0100', '303−555−0100', '+1 303.555.0100', '1-303-555-0100'],
        ...['+13035550100', '1 (303) 555-0100', '\u202a303-555-0100\u202c', '303\u00a0555\u00a00100'],
      ],
      '303-555-0100 ext. 12': [
        ...[
          '303-555-0100 ext. 12',
          '303-555-0100 x12',
          '303-555-0100x12',
          '303-555-0100 X 12',
          '(303) 555-0100, ext 12',
        ],
        ...[
          '303.555.0100 extension 12',
          '303-555-0100 #12',
          '3035550100 Ext.12',
          '1-303-555-0100;ext=12'.replace('=', ' '),
        ],
      ],
    },
    refused: [
      ...['', '555-0100', '23035550100', '303555010x', '+44 20 7946 0958 11', '303-555-0100 ext.', 'call me', '1'],
      ...['303-555-0100 12', '303-555-0100 ext. 1234567', '303-555-0100 or 303-555-0101'],
    ],
  },
  'card number': {
    parse: (number) => parseCard({ number })?.number,
    accepted: {
      '4242424242424242': [
        ...['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', '4242.4242.4242.4242'],
        ...[
          '4242–4242–4242–4242',
          ' 4242424242424242\n',
          '\u202d4242 4242 4242 4242\u202c',
          '4242\u200b4242\u200b42424242',
        ],
        ...['4242\u00a04242\u00a04242\u00a04242', '\ufeff4242424242424242'],
      ],
    },
    refused: ['', '4242', '4242424242424241', '4242/4242/4242/4242', '4242_4242_4242_4242', '4242x4242424242424'],
  },
  'expiration date': {
    parse: parseExpiry,
    accepted: {
      '2030-1': [
        ...['01/30', '1/30', '01-30', '01.30', '01 30', '1-30', '0130', '01/2030', '1/2030', '012030', '01 / 30'],
        ...['2030-01', '2030-1', '2030/01', '2030.01', '01–30', '01\u200b/30', '\u200e01/30'],
      ],
      '2030-12': ['12/30', '1230', '12-2030', '2030-12', '122030'],
    },
    refused: [
      '',
      '13/30',
      '00/30',
      '0/30',
      '12',
      '130',
      '12/3',
      '12/30/01',
      '30-01',
      '2030',
      '203001',
      '٠١/٣٠',
      '1/1930',
    ],
  },
  'security code': {
    parse: (code) => parseCard({ code })?.code,
    accepted: { '123': ['123', ' 123 ', '\u200b123'], '1234': ['1234'] },
    refused: ['', '12', '12345', '12a', '1 23'],
  },
  'order number': {
    parse: parseOrderNumber,
    accepted: { '100123': ['100123', '#100123', '# 100123', ' 100123 ', '\u200e100123', '100\u200d123'] },
    refused: ['', '#', '0', 'mine', '##100123', '100 123', '-1'],
  },
};

describe.each(Object.entries(fields))('the field %s', (_name, { parse, accepted, refused }) => {
  it.each(
    Object.entries(accepted).flatMap(([stored, spellings]) => spellings.map((typed) => [typed, stored] as const)),
  )('reads %j as %j', (typed, stored) => {
    expect(String(parse(typed))).toBe(stored);
  });

  it.each(refused)('refuses %j', (typed) => {
    expect(parse(typed)).toBeUndefined();
  });
});

/** An address in spellings of every field. */
const typed = { state: ' colorado', zip: '80011–1234', phone: '+1 (303) 555.0100 x12' };
const stored = { provinceCode: 'CO', zip: '80011' };
const storedPhone = '303-555-0100 ext. 12';

describe('one spelling of each field', () => {
  it('is stored of a checkout', () => {
    const input = {
      ...someCheckoutInput(),
      ...typed,
      email: ' Dana@münchen.example ',
      firstName: 'Re\u0301ne\u202e',
      cardNumber: '4242.4242.4242.4242',
      cardExpiry: '2030-01',
    };
    expect(parseCheckoutForm(input, { at })).toMatchObject(
      E.right({
        contact: { email: 'Dana@xn--mnchen-3ya.example', phone: storedPhone },
        address: { ...stored, firstName: 'R\u00e9ne' },
        card: { number: '4242424242424242', expiresMonth: 1, expiresYear: 2030 },
      }),
    );
  });

  it('is stored in the address book', () => {
    const { firstName, lastName, address1, address2, city } = someCheckoutInput();
    const address = { firstName, lastName, address1, address2, city, company: ' Example\r\nClinic ', ...typed };
    expect(parseCustomerAddress(address)).toMatchObject(
      E.right({ ...stored, phone: storedPhone, company: 'Example Clinic' }),
    );
  });

  it('is stored of a clinic that is imported', () => {
    const cells = {
      ...{ 'group id': 'G-1', kind: 'Clinic', name: 'Aurora\u202e  Vets', address: '1 Main St', city: 'Aurora' },
      ...{ state: typed.state, zip: typed.zip, phone: typed.phone, 'ship to': '1', 'sold to': '2' },
      ...{ 'account group': 'VET', 'email domain': 'MÜNCHEN.example' },
    };
    expect(parseClinicRow({ line: 2, cells: new Map(Object.entries(cells)) })).toMatchObject(
      E.right({
        name: 'Aurora Vets',
        address: { ...stored, phone: storedPhone },
        emailDomain: 'xn--mnchen-3ya.example',
      }),
    );
  });

  it.each([
    ['2134', 'MA', '02134'],
    ['2134-1234', 'MA', '02134'],
    ['21341234', 'MA', '02134'],
    ['501', 'NY', '00501'],
    ['2134', 'CO', undefined],
    ['801', 'CO', undefined],
  ])('has the zeros that a spreadsheet dropped from the ZIP code %s in %s', (zip, state, stored) => {
    const cells = {
      ...{ 'group id': 'G-1', kind: 'Clinic', name: 'Vets', address: '1 Main St', city: 'Town', state, zip },
      ...{ 'ship to': '1', 'sold to': '2', 'account group': 'VET' },
    };
    const parsed = parseClinicRow({ line: 2, cells: new Map(Object.entries(cells)) });
    expect(parsed).toMatchObject(
      stored === undefined ? E.left({ column: 'ZIP' }) : E.right({ address: { zip: stored } }),
    );
  });

  it.each([
    ['group id', 'G-\u200d1', { id: 'G-1' }],
    ['group id', '\u200cG\u200b-1\u200d', { id: 'G-1' }],
    ['kind', 'cli\u200dnic', { kind: 'clinic' }],
    ['ship to', '10\u200d01', { shipTo: '1001' }],
    ['sold to', '20\u200d02', { soldTo: '2002' }],
    ['account group', 'VE\u200dT', { accountGroup: 'VET' }],
    ['home delivery only', 'ye\u200ds', { isHomeDeliveryOnly: true }],
    ['name', 'Vets 👩\u200d⚕️', { name: 'Vets 👩\u200d⚕️' }],
  ])('has no joiners in the keys of a clinic, and keeps those of its name: %s %j', (column, text, stored) => {
    const cells = {
      ...{ 'group id': 'G-1', kind: 'Clinic', name: 'Vets', address: '1 Main St', city: 'Town', state: 'CO' },
      ...{ zip: '80011', 'ship to': '1', 'sold to': '2', 'account group': 'VET', [column]: text },
    };
    expect(parseClinicRow({ line: 2, cells: new Map(Object.entries(cells)) })).toMatchObject(E.right(stored));
  });

  it('is stored of what an identity provider claims', () => {
    const claims = {
      email: ' dana@example.com',
      given_name: 'Da\u200bna',
      family_name: ' Lee ',
      zipCode: '80011-1234',
      currentSchoolName: 'State\u202e  University\u200b',
    };
    expect(parseOpenIdClaims('https://id.example', 'dana', claims)).toMatchObject({
      email: 'dana@example.com',
      firstName: 'Dana',
      lastName: 'Lee',
      program: { zip: '80011', schoolName: 'State University' },
    });
    expect(parseOpenIdClaims('https://id.example', 'dana', { zipCode: 'Aurora' }).program).toBeUndefined();
  });
});
