import { describe, expect, it } from 'vitest';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { buildJsonSchema } from '#adapters/http/api/schema-of';
import { CartCodec } from '#adapters/http/wire/cart/cart-codec';
import { CmsImageCodec } from '#adapters/http/wire/content/banner-codec';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { Zip } from '#domain/shipping/zip';
import { aCart, aCartLine } from '../../../builders';

const line = aCartLine();
const aCartWith = (stockZip?: Zip): PricedCart =>
  aCart({}, { lines: [{ ...line, variant: { ...line.variant, ...(stockZip ? { stockZip } : {}) } }] });

const picture = { source: 'bag', alt: 'A bag', width: 640, height: 480 };

describe('an answer of the server', () => {
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
