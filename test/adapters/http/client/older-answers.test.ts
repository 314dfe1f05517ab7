import { describe, expect, it } from 'vitest';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { buildJsonSchema } from '#adapters/http/api/schema-of';
import { CartCodec } from '#adapters/http/wire/cart/cart-codec';
import { CmsImageCodec } from '#adapters/http/wire/content/content-codec';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { Zip } from '#domain/shipping/zip';
import { aCart, aCartLine } from '../../../builders';

/** An answer without the given keys, as an older server sends it. */
const without = (answer: unknown, ...names: readonly string[]): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (names.includes(key) ? undefined : value)));

const line = aCartLine();
const aCartWith = (stockZip?: Zip): PricedCart =>
  aCart({}, { lines: [{ ...line, variant: { ...line.variant, ...(stockZip ? { stockZip } : {}) } }] });

const picture = { source: 'bag', alt: 'A bag', width: 640, height: 480 };

describe('an answer of a server that is older than the browser’s code', () => {
  it('may be a cart without the zip of its stock', () => {
    const old = without(CartCodec.encode(aCartWith('80011' as Zip)), 'stockZip');
    expect(JSON.stringify(old)).not.toContain('stockZip');
    expect(decodeOrThrow(CartCodec, old)).toEqual(decodeOrThrow(CartCodec, CartCodec.encode(aCartWith())));
  });

  it('may be a picture without its size', () => {
    const { source, alt } = picture;
    expect(decodeOrThrow(CmsImageCodec, without(CmsImageCodec.encode(picture), 'width', 'height'))).toEqual({
      source,
      alt,
    });
  });
});

describe('an answer of the current server', () => {
  it('always has the zip of the stock, null when there is none', () => {
    expect(CartCodec.encode(aCartWith())).toMatchObject({ lineItems: [{ variant: { stockZip: null } }] });
    const known = aCartWith('80011' as Zip);
    expect(CartCodec.encode(known)).toMatchObject({ lineItems: [{ variant: { stockZip: '80011' } }] });
    expect(decodeOrThrow(CartCodec, CartCodec.encode(known)).lines[0]?.variant.stockZip).toBe('80011');
  });

  it('always has the size of a picture, null when it is unknown', () => {
    const { source, alt } = picture;
    expect(CmsImageCodec.encode({ source, alt })).toMatchObject({ width: null, height: null });
    expect(decodeOrThrow(CmsImageCodec, CmsImageCodec.encode(picture))).toEqual(picture);
  });

  it('is described as having both', () => {
    const variant = {
      required: expect.arrayContaining(['stockZip']),
      properties: expect.objectContaining({ stockZip: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
    };
    expect(buildJsonSchema(CartCodec, new Map())).toMatchObject({
      properties: { lineItems: { items: { properties: { variant } } } },
    });
    expect(buildJsonSchema(CmsImageCodec, new Map())).toMatchObject({
      required: expect.arrayContaining(['width', 'height']),
      properties: { width: { anyOf: [{ type: 'number' }, { type: 'null' }] } },
    });
  });
});
