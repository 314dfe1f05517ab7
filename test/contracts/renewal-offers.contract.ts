import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { ProductToWrite } from '#application/ports/catalog-writer';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import type { Zip } from '#domain/shipping/zip';
import { aDrawing, aGiftCard, aProduct, aProductNamed, aVariant, aWarehouse } from '../builders';
import type { OpenShop, SitePorts } from './test-shop';

const denver = '80011' as Zip;
const unserved = '99501' as Zip;

const warehouses = [aWarehouse(), aWarehouse({ number: 2, name: 'Dallas', ranges: [['75000', '75999']] })];

const idOf = async ({ products }: SitePorts, sku: string): Promise<MerchandiseId> => {
  const product = await products.bySku(sku)();
  const variant = O.isSome(product) ? product.value.variants.find((one) => one.sku === sku) : undefined;
  if (!variant) throw new Error(`nothing has the SKU ${sku}`);
  return variant.merchandiseId;
};

/** What every adapter of `RenewalOffers` promises. */
export const renewalOffersContract = (adapter: string, open: OpenShop) =>
  describe(`RenewalOffers: ${adapter}`, () => {
    const stocked = async (...seed: readonly ProductToWrite[]) => {
      const shop = await open();
      await shop.dtc.stockWriter.writeWarehouses(warehouses)();
      await shop.dtc.catalogWriter.write(seed)();
      return shop;
    };

    it('offers a variant as it is sold now, with the units near the address', async () => {
      const prices = { dtc: { price: money(4599), compareAtPrice: money(4999) } };
      const { dtc } = await stocked(
        aProduct({ variants: [aVariant({ prices, stock: { 1: 7, 2: 3 }, pictures: [aDrawing('own')] })] }),
      );
      const product = await dtc.products.bySku('ADC-15')();
      const merchandiseId = await idOf(dtc, 'ADC-15');
      const picture = O.isSome(product) ? product.value.variants[0]?.pictures[0] : undefined;
      const offer = {
        merchandiseId,
        sku: 'ADC-15',
        title: 'Adult Chicken & Rice Dry Dog Food',
        variantTitle: '15 lb bag / Chicken',
        productType: 'Dog Food',
        pictureSource: picture?.source,
        price: 4599,
        compareAtPrice: 4999,
        weight: 15,
        weightUnit: 'lbs',
      };
      const find = (zip: string) => dtc.renewalOffers.find([merchandiseId], { zip: zip as Zip })();
      expect(await find('80011')).toEqual([{ ...offer, left: 7 }]);
      expect(await find('75001')).toEqual([{ ...offer, left: 3 }]);
      expect(await find(unserved)).toEqual([{ ...offer, left: 0 }]);
    });

    it("shows the product's picture of a variant that has none", async () => {
      const { dtc } = await stocked(aProduct({ variants: [aVariant({ pictures: [] })] }));
      const product = await dtc.products.bySku('ADC-15')();
      const [offer] = await dtc.renewalOffers.find([await idOf(dtc, 'ADC-15')], { zip: denver })();
      expect(offer?.pictureSource).toBe(O.isSome(product) ? product.value.picture.source : undefined);
    });

    it('leaves out variants that are unknown, archived, not sold on the site or without a price there', async () => {
      const seed = ['Bag', 'Old', 'Staff', 'Priceless'].map((name) => aProductNamed(name));
      const { dtc, hpsf } = await stocked(...seed);
      const ids = await Promise.all(['BAG-1', 'OLD-1', 'STAFF-1', 'PRICELESS-1'].map((sku) => idOf(dtc, sku)));
      await dtc.catalogWriter.write([
        aProductNamed('Old', { status: 'archived' }),
        aProductNamed('Staff', { sites: ['HPSF'] }),
        aProductNamed('Priceless', {}, { prices: { hpsf: { price: money(100) } } }),
      ])();
      const all = [...ids, 'nothing' as MerchandiseId];
      const skus = async ({ renewalOffers }: SitePorts) =>
        (await renewalOffers.find(all, { zip: denver })()).map(({ sku }) => sku).toSorted();
      expect(await skus(dtc)).toEqual(['BAG-1']);
      expect(await skus(hpsf)).toEqual(['BAG-1', 'PRICELESS-1', 'STAFF-1']);
      expect(await dtc.renewalOffers.find([], { zip: denver })()).toEqual([]);
    });

    it('does not count the stock of gifts', async () => {
      const { dtc } = await stocked(aGiftCard());
      const [offer] = await dtc.renewalOffers.find([await idOf(dtc, 'GIFT-1')], { zip: denver })();
      expect(offer).toMatchObject({ sku: 'GIFT-1', price: 2500 });
      expect(offer).not.toHaveProperty('left');
    });

    it('prices staff from the list of their account group if it has one, beside the public price', async () => {
      const prices = {
        dtc: { price: money(4599) },
        hpsf: { price: money(2300) },
        'hpsf-vet_school': { price: money(1900) },
      } as const;
      const { dtc, hpsf } = await stocked(aProduct({ variants: [aVariant({ prices })] }));
      const ids = [await idOf(dtc, 'ADC-15')];
      const find = async ({ renewalOffers }: SitePorts, accountGroup?: string) => {
        const [offer] = await renewalOffers.find(ids, {
          zip: denver,
          ...(accountGroup === undefined ? {} : { accountGroup }),
        })();
        return [offer?.price, offer?.compareAtPrice];
      };
      expect(await find(hpsf)).toEqual([2300, 4599]);
      expect(await find(hpsf, 'VET_SCHOOL')).toEqual([1900, 4599]);
      expect(await find(hpsf, 'VET_CLINIC')).toEqual([2300, 4599]);
      expect(await find(dtc, 'VET_SCHOOL')).toEqual([4599, undefined]);
    });

    it('finds the warehouse that serves a ZIP code', async () => {
      const { dtc } = await stocked();
      const find = (zip: string) => dtc.renewalOffers.findWarehouse(zip as Zip)();
      expect([await find('80011'), await find('75001'), await find(unserved)]).toEqual([1, 2, undefined]);
    });
  });
