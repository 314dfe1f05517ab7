import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { addLines } from '#domain/cart/contents';
import type { MerchandiseId } from '#domain/catalog/product';
import { aListingQuery, aLineContents, aProductNamed, aVariant, aWarehouse, someContents, aDrawing } from '../../builders';
import { engines } from './engines';
import { shopsOn } from './open-shop';

const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => { const n = from + i; return aProductNamed(`Food ${n}`, { rank: n, variants: [1,2,3].map((v) => aVariant({ sku: `F-${n}-${v}`, sizeSlug: `${v}`, stock: { 1: n % 50, 2: 3, 3: 5, 4: 0 }, pictures: [aDrawing(`bag ${n} ${v}`)] })) }); });

describe.each(engines)('bench $name', (engine) => {
  const { open } = shopsOn(engine);
  it('carts', async () => {
    const { dtc } = await open();
    await dtc.stockWriter.writeWarehouses([aWarehouse()])();
    await dtc.catalogueWriter.write(many(0, 100))();
    const products = await dtc.products.byHandles(Array.from({ length: 100 }, (_, i) => `food-${i}`))();
    const ids = products.flatMap(({ variants }) => variants.map((v) => v.merchandiseId));
    const rate = async (label: string, work: (i: number) => Promise<unknown>, total = 3000) => {
      let n = 0; const start = performance.now();
      await Promise.all(Array.from({ length: 16 }, async () => { while (n < total) { n += 1; await work(n); } }));
      console.log(engine.name, label, Math.round(total / ((performance.now() - start) / 1000)), '/s');
    };
    const carts: Awaited<ReturnType<ReturnType<typeof dtc.carts.create>>>[] = [];
    const line = (i: number) => aLineContents({ merchandiseId: ids[i % ids.length] as MerchandiseId });
    await rate('create', async (i) => { carts.push(await dtc.carts.create(someContents({ lines: [line(i)] }))()); });
    await rate('get', (i) => dtc.carts.get(carts[i % carts.length]!.id)());
    await rate('byMerchandise', (i) => dtc.products.byMerchandise([line(i).merchandiseId])());
    await rate('change', (i) => dtc.carts.change(carts[i % carts.length]!.id, (c) => E.right({ ...c, lines: [line(i), line(i + 1)] }))());
    await rate('byHandle', (i) => dtc.products.byHandle(`food-${i % 100}`)());
    await rate('listing', (i) => dtc.listings.find(aListingQuery({ page: 1 + (i % 4) }))(), 1000);
  }, 120000);
  it('import', async () => {
    const { dtc } = await open();
    const start = performance.now();
    for (let i = 0; i < 4000; i += 200) await dtc.catalogueWriter.write(many(i, 200))();
    console.log(engine.name, '4000 products 12000 variants', Math.round(performance.now() - start), 'ms', Math.round(process.memoryUsage().rss / 1e6), 'MB');
    let t = performance.now();
    for (let i = 0; i < 4000; i += 200) await dtc.catalogueWriter.write(many(i, 200))();
    console.log(engine.name, 'again unchanged', Math.round(performance.now() - t), 'ms');
    t = performance.now(); await dtc.listings.find(aListingQuery())(); console.log(engine.name, 'first listing', Math.round(performance.now() - t));
    t = performance.now(); await dtc.listings.find(aListingQuery())(); console.log(engine.name, 'second listing', Math.round(performance.now() - t));
    t = performance.now(); await dtc.listings.find(aListingQuery({ search: 'fod 123' }))(); console.log(engine.name, 'search', Math.round(performance.now() - t));
  }, 200000);
});
