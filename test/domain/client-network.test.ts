import { describe, expect, it } from 'vitest';
import { networkOf } from '#domain/client-network';

describe('a network address in limits', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('counts %s as %s (ST-24)', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
