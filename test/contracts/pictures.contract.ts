import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { PictureOriginal } from '#application/ports/catalog-writer';
import { aDrawing, aProduct, aRaster, someContent } from '../builders';
import type { OpenShop } from './test-shop';

/** What every `Pictures` adapter promises. */
export const picturesContract = (adapter: string, open: OpenShop) =>
  describe(`Pictures: ${adapter}`, () => {
    it.each<[string, PictureOriginal]>([
      ['drawing', { kind: 'drawing', drawing: { kind: 'scene', size: [1, null, 'ü'], z: 1, a: 2 }, alt: 'A scene' }],
      ['raster', aRaster(Array.from({ length: 600 }, (_, index) => index % 256))],
    ])('finds a %s unchanged', async (_kind, original) => {
      const { dtc } = await open();
      await dtc.catalogWriter.write([aProduct({ picture: original })])();
      const product = O.toUndefined(await dtc.products.byHandle(aProduct().handle)());
      expect(await dtc.pictures.find(product?.picture.source ?? '')()).toEqual(O.some(original));
    });

    it('finds the pictures of content', async () => {
      const { dtc } = await open();
      await dtc.content.write(someContent())();
      const { image } = (await dtc.content.home(dtc.clock())()).slides[0] ?? {};
      expect(await dtc.pictures.find(image?.source ?? '')()).toEqual(O.some(aDrawing('bowl', 'A bowl')));
    });

    it('still finds a picture that no product shows', async () => {
      const { dtc } = await open();
      await dtc.catalogWriter.write([aProduct({ picture: aRaster([9]) })])();
      const product = O.toUndefined(await dtc.products.byHandle(aProduct().handle)());
      await dtc.catalogWriter.write([aProduct()])();
      expect(O.isSome(await dtc.pictures.find(product?.picture.source ?? '')())).toBe(true);
    });

    it.each(['', 'nobody', '../../etc/passwd', 'a\u0000'])('finds nothing by the source %j', async (source) => {
      const { dtc } = await open();
      expect(await dtc.pictures.find(source)()).toEqual(O.none);
    });
  });
