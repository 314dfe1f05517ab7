import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMailRefusalReason } from '#domain/mail/message';

const to = 'shopper@example.com';
const subject = 'Hello';
const lineBreaks = ['\r', '\n', '\r\n', '\u0085', '\u2028', '\u2029'];

describe('a message', () => {
  it('is valid with one address and a subject of one line', () => {
    expect(findMailRefusalReason({ to, subject: 'Your order — done: 100 %' })).toBeUndefined();
  });

  it.each(lineBreaks)('is not sent with %j in its address or subject, which would add headers', (lineBreak) => {
    expect(findMailRefusalReason({ to: `${to}${lineBreak}Bcc: other@example.com`, subject })).toBe(
      'the recipient has a line break',
    );
    expect(findMailRefusalReason({ to, subject: `${subject}${lineBreak}Bcc: other@example.com` })).toBe(
      'the subject has a line break',
    );
  });

  it.each(['', 'nobody', 'a@b, c@d', 'a@b;c@d', 'Name <a@b.co>', 'a b@c.de', 'a@b@c'])(
    'is not sent to %j',
    (address) => {
      expect(findMailRefusalReason({ to: address, subject })).toBe("the recipient isn't exactly one email");
    },
  );

  it('is never sent with a line break, wherever that is', () => {
    const brokenIn = (text: string) =>
      fc
        .tuple(fc.nat(text.length), fc.constantFrom(...lineBreaks))
        .map(([at, lineBreak]) => text.slice(0, at) + lineBreak + text.slice(at));
    fc.assert(
      fc.property(brokenIn(to), fc.string().chain(brokenIn), (address, words) => {
        expect(findMailRefusalReason({ to: address, subject })).toBe('the recipient has a line break');
        expect(findMailRefusalReason({ to, replyTo: address, subject })).toBe('the recipient has a line break');
        expect(findMailRefusalReason({ to, subject: words })).toBe('the subject has a line break');
      }),
    );
  });
});
