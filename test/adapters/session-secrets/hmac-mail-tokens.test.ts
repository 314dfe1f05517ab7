import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HmacMailTokens } from '#adapters/session-secrets/hmac-mail-tokens';
import { parseMailToken } from '#domain/mail/mail-token';

const tokens = new HmacMailTokens(['the first key of the tests', 'another key of the tests']);

describe('the token of an email', () => {
  it('has 128 bits and is the same for one purpose and subject, however often it is derived', () => {
    const token = tokens.derive('delivery', 'an event');
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(parseMailToken(token)).toBe(token);
    expect(new HmacMailTokens(['the first key of the tests']).derive('delivery', 'an event')).toBe(token);
  });

  it('differs by purpose, subject and key', () => {
    const all = [
      tokens.derive('delivery', 'an event'),
      tokens.derive('calendar', 'an event'),
      tokens.derive('unsubscribe', 'an event'),
      tokens.derive('delivery', 'another event'),
      new HmacMailTokens(['another key of the tests']).derive('delivery', 'an event'),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('is stored as its SHA-256', () => {
    const token = tokens.derive('delivery', 'an event');
    expect(tokens.hashOf(token)).toBe(createHash('sha256').update(token).digest('base64url'));
  });

  it('is no other text', () => {
    expect(['', 'sample', 'a'.repeat(23), `${'a'.repeat(21)}/`].map(parseMailToken)).toEqual(Array(4).fill(undefined));
  });
});
