import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { buildContactErrors } from '#application/content/messages';
import {
  buildContactReference,
  type ContactField,
  type ContactFieldError,
  contactFields,
  isSuspectedSpam,
  parseContactForm,
} from '#domain/content/contact-form';
import { aContact, someContactInput } from '../../builders';

const { topics } = aContact();
const read = (some: Parameters<typeof someContactInput>[0]) => parseContactForm(someContactInput(some), topics);

describe('reading a message to the shop (API-27)', () => {
  it('returns the fields, trimmed, with the label of the topic', () => {
    expect(
      read({ firstName: ' Pat ', phone: '(555) 010-0100', orderNumber: '#100001', message: ' Where is it?\r\nPat ' }),
    ).toEqual(
      E.right({
        firstName: 'Pat',
        lastName: 'Shopper',
        email: 'pat@example.com',
        phone: '555-010-0100',
        topic: 'An order',
        orderNumber: '100001',
        message: 'Where is it?\nPat',
      }),
    );
  });

  it('leaves out empty fields', () => {
    expect(E.isRight(read({})) && Object.keys((read({}) as E.Right<object>).right)).toEqual([
      'firstName',
      'lastName',
      'email',
      'topic',
      'message',
    ]);
  });

  it.each<[ContactField, string, ContactFieldError]>([
    ['firstName', '  ', 'required'],
    ['lastName', '', 'required'],
    ['email', '', 'required'],
    ['message', '', 'required'],
    ['topic', '', 'required'],
    ['topic', 'An order', 'topic'],
    ['topic', '__proto__', 'topic'],
    ['email', 'pat at example.com', 'email'],
    ['email', 'pat@example.com\r\nBcc: a@b.co', 'email'],
    ['phone', '12345', 'phone'],
    ['orderNumber', 'mine', 'order-number'],
    ['firstName', 'P'.repeat(121), 'too-long'],
    ['message', 'Too short', 'message-too-short'],
    ['message', 'x'.repeat(2001), 'message-too-long'],
  ])('refuses %s %j', (field, value, error) => {
    expect(read({ [field]: value })).toEqual(E.left({ [field]: error }));
  });

  it.each([10, 2000])('accepts a message of %i characters', (length) => {
    expect(E.isRight(read({ message: 'ü'.repeat(length) }))).toBe(true);
  });

  it('reports at most one problem for each field, and accepts no line break in a name', () => {
    const field = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 3000 }), fc.constant('order'));
    fc.assert(
      fc.property(fc.record(Object.fromEntries(contactFields.map((name) => [name, field]))), (input) => {
        const outcome = parseContactForm({ ...someContactInput(), ...input }, topics);
        const wrong = E.isLeft(outcome) ? Object.entries(buildContactErrors(outcome.left)) : [];
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
  it('is recognized by filling in a field that people do not see (ST-25)', () => {
    expect(isSuspectedSpam(someContactInput({ topicDetail: 'https://spam.example' }))).toBe(true);
    expect(isSuspectedSpam(someContactInput())).toBe(false);
  });
});

describe('the reference of a message', () => {
  it('is easy to read out, and is made from a random id', () => {
    expect(buildContactReference('aB-_3dEfGhIjKlMnOpQr')).toBe('C-AB3DEFGHIJ');
  });
});
