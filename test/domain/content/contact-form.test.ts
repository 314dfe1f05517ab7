import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import {
  type ContactField,
  contactFields,
  contactMessages,
  contactReference,
  isFromBot,
  parseContactForm,
} from '#domain/content/contact-form';
import { aContact, someContactInput } from '../../builders';

const { topics } = aContact();
const read = (some: Parameters<typeof someContactInput>[0]) => parseContactForm(someContactInput(some), topics);

describe('reading a message to the shop (API-27)', () => {
  it('answers what was written, trimmed, with the label of its topic', () => {
    expect(
      read({ firstName: ' Pat ', phone: '(555) 010-0100', orderNumber: '#100001', message: ' Where is it?\r\nPat ' }),
    ).toEqual(
      E.right({
        firstName: 'Pat',
        lastName: 'Shopper',
        email: 'pat@example.com',
        phone: '(555) 010-0100',
        topic: 'An order',
        orderNumber: '100001',
        message: 'Where is it?\nPat',
      }),
    );
  });

  it('leaves out what was not written', () => {
    expect(E.isRight(read({})) && Object.keys((read({}) as E.Right<object>).right)).toEqual([
      'firstName',
      'lastName',
      'email',
      'topic',
      'message',
    ]);
  });

  it.each<[ContactField, string, string]>([
    ['firstName', '  ', contactMessages.required],
    ['lastName', '', contactMessages.required],
    ['email', '', contactMessages.required],
    ['message', '', contactMessages.required],
    ['topic', '', contactMessages.required],
    ['topic', 'An order', contactMessages.topic],
    ['topic', '__proto__', contactMessages.topic],
    ['email', 'pat at example.com', 'Enter a valid email address.'],
    ['email', 'pat@example.com\r\nBcc: a@b.co', 'Enter a valid email address.'],
    ['phone', '12345', 'Enter a valid phone number.'],
    ['orderNumber', 'mine', contactMessages.orderNumber],
    ['firstName', 'P'.repeat(121), contactMessages.tooLong],
    ['message', 'Too short', contactMessages.tooShort],
    ['message', 'x'.repeat(2001), contactMessages.tooLongMessage],
  ])('refuses %s %j', (field, value, sentence) => {
    expect(read({ [field]: value })).toEqual(E.left({ [field]: sentence }));
  });

  it.each([10, 2000])('takes a message of %i characters', (length) => {
    expect(E.isRight(read({ message: 'ü'.repeat(length) }))).toBe(true);
  });

  it('says one thing of each field at most, and takes no line break into a name', () => {
    const field = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 3000 }), fc.constant('order'));
    fc.assert(
      fc.property(fc.record(Object.fromEntries(contactFields.map((name) => [name, field]))), (input) => {
        const outcome = parseContactForm({ ...someContactInput(), ...input }, topics);
        const wrong = E.isLeft(outcome) ? Object.entries(outcome.left) : [];
        expect(wrong).not.toEqual([]);
        for (const [name, sentence] of wrong) {
          expect(contactFields).toContain(name);
          expect(sentence).toMatch(/^[A-Z].*\.$/);
        }
      }),
    );
    const lineBreak = fc.constantFrom('\r', '\n', '\r\n', '\u0085', '\u2028', '\u2029');
    const name = fc.tuple(fc.constantFrom('Pat', 'P.', 'ü'), lineBreak, fc.constantFrom('Bcc: a@b.co', 'x'));
    fc.assert(
      fc.property(name, name, (first, last) => {
        const outcome = read({ firstName: first.join(''), lastName: last.join('') });
        expect(E.isRight(outcome) && `${outcome.right.firstName}${outcome.right.lastName}`).toMatch(
          /^[^\p{Cc}\u2028\u2029]+$/u,
        );
      }),
    );
  });
});

describe('a robot', () => {
  it('fills in what nobody sees (ST-25)', () => {
    expect(isFromBot(someContactInput({ website: 'https://spam.example' }))).toBe(true);
    expect(isFromBot(someContactInput())).toBe(false);
  });
});

describe('the reference of a message', () => {
  it('can be read out, and is made from a random id', () => {
    expect(contactReference('aB-_3dEfGhIjKlMnOpQr')).toBe('C-AB3DEFGHIJ');
  });
});
