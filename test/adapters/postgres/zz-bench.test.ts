import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, it } from 'vitest';
import { aListingQuery, aProductNamed, aVariant, aDrawing } from '../../builders';
import { engines } from './engines';
import { shopsOn } from './open-shop';
const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => { const n = from + i; return aProductNamed(`Food ${n}`, { rank: n, descriptionHtml: 'x '.repeat(400), description: 'puppy food with chicken and rice '.repeat(8), variants: [1,2,3].map((v) => aVariant({ sku: `F-${n}-${v}`, sizeSlug: `${v}`, stock: { 1: n % 50, 2: 3, 3: 5, 4: 0 }, pictures: [aDrawing(`bag ${n} ${v}`)] })) }); });
describe.each(engines)('bench $name', (engine) => {
  const { open } = shopsOn(engine);
  it('import', async () => {
    const { dtc } = await open();
    let start = performance.now();
    for (let i = 0; i < 16800; i += 200) {
      await dtc.catalogueWriter.write(many(i, 200))();
      if (i % 4000 === 0) { console.log(engine.name, i, Math.round(performance.now() - start), 'ms', Math.round(process.memoryUsage().rss / 1e6), 'MB rss', Math.round(process.memoryUsage().heapUsed / 1e6), 'heap', Math.round(process.memoryUsage().external / 1e6), 'ext'); }
    }
    console.log(engine.name, 'all', Math.round(performance.now() - start));
    const h = monitorEventLoopDelay({ resolution: 5 }); h.enable();
    let t = performance.now(); await dtc.listings.find(aListingQuery())(); console.log(engine.name, 'first listing ms', Math.round(performance.now() - t), 'max loop delay', Math.round(h.max / 1e6));
    t = performance.now(); await dtc.listings.find(aListingQuery())(); console.log(engine.name, 'second listing ms', Math.round(performance.now() - t));
    t = performance.now(); await dtc.listings.find(aListingQuery({ search: 'fod 123' }))(); console.log(engine.name, 'search ms', Math.round(performance.now() - t));
    h.reset(); await dtc.stockWriter.writeLevels([{ sku: 'F-1-1', warehouse: 1, onHand: 50 }])();
    t = performance.now(); await dtc.listings.find(aListingQuery())(); console.log(engine.name, 'after stock ms', Math.round(performance.now() - t), 'max loop delay', Math.round(h.max / 1e6));
  }, 200000);
});
