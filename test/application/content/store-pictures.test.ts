import { describe, expect, it } from 'vitest';
import { imageOriginals, storePictures } from '#application/content/store-pictures';
import type { PictureOriginal } from '#application/ports/catalogue-writer';
import { aHeader, aRaster, someContent } from '../../builders';

const named = (original: PictureOriginal) => ({ source: `kept-${original.kind}`, alt: original.alt });

describe('keeping the pictures of content', () => {
  it('puts the picture in place of what it is made from, wherever that stands', () => {
    const content = storePictures(someContent(), named);
    expect(content.header?.[0]?.logo).toEqual({ source: 'kept-drawing', alt: 'Provender' });
    expect(content.home?.[0]?.slides[0]?.image).toEqual({ source: 'kept-drawing', alt: 'A bowl' });
    expect(content.globals?.[0]?.notFound.image?.source).toBe('kept-drawing');
  });

  it('leaves everything else as it is, blocks of a page included', () => {
    const content = storePictures(someContent(), named);
    expect(content.pages).toEqual(someContent().pages);
    expect(content.globals?.[0]?.freeShippingMinimum).toBe(5000);
  });

  it('finds every original', () => {
    const content = someContent({ header: [aHeader({ logo: aRaster() })] });
    expect(imageOriginals(content).map(({ alt }) => alt)).toEqual(
      expect.arrayContaining(['A photo', 'A bowl', 'A bag of food']),
    );
    expect(imageOriginals(content)).toHaveLength(3);
  });
});
