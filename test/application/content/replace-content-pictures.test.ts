import { describe, expect, it } from 'vitest';
import { findContentPictureOriginals, replaceContentPictures } from '#application/content/replace-content-pictures';
import type { PictureOriginal } from '#application/ports/catalog-writer';
import { aHeader, aRaster, someContent } from '../../builders';

const named = (original: PictureOriginal) => ({ source: `kept-${original.kind}`, alt: original.alt });

describe('storing the pictures of content', () => {
  it('replaces every picture source by the stored picture, wherever it stands', () => {
    const content = replaceContentPictures(someContent(), named);
    expect(content.header?.[0]?.logo).toEqual({ source: 'kept-drawing', alt: 'Provender' });
    expect(content.home?.[0]?.slides[0]?.image).toEqual({ source: 'kept-drawing', alt: 'A bowl' });
    expect(content.globals?.[0]?.notFound.image?.source).toBe('kept-drawing');
  });

  it('leaves everything else unchanged, blocks of a page included', () => {
    const content = replaceContentPictures(someContent(), named);
    expect(content.pages).toEqual(someContent().pages);
    expect(content.globals?.[0]?.freeShippingMinimum).toBe(5000);
  });

  it('finds every original', () => {
    const content = someContent({ header: [aHeader({ logo: aRaster() })] });
    expect(findContentPictureOriginals(content).map(({ alt }) => alt)).toEqual(
      expect.arrayContaining(['A photo', 'A bowl', 'A bag of food']),
    );
    expect(findContentPictureOriginals(content)).toHaveLength(3);
  });
});
