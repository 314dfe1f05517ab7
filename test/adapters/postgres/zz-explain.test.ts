import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { rowsOf } from '#adapters/postgres/database';
import { aProductNamed, aVariant, aDrawing } from '../../builders';
import { engines } from './engines';
import { shopsOn } from './open-shop';
const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => { const n = from + i; return aProductNamed(`Food ${n}`, { rank: n, variants: [1,2,3].map((v) => aVariant({ sku: `F-${n}-${v}`, sizeSlug: `${v}`, stock: { 1: n % 50, 2: 3, 3: 5, 4: 0 }, pictures: [aDrawing(`bag ${n} ${v}`)] })) }); });
describe.each(engines.slice(-1))('x $name', (engine) => {
  const { open, database } = shopsOn(engine);
  it('e', async () => {
    const { dtc } = await open();
    for (let i = 0; i < 4000; i += 200) await dtc.catalogueWriter.write(many(i, 200))();
    const q = sql`
        select p.id::text as id, sold.variants
        from product p cross join lateral (
          select json_agg(json_build_object('price', r.amount, 'badges', v.badges, 'sku', v.sku, 'onHand', coalesce((select max(s.on_hand) from stock s where s.sku = v.sku), 0)))
            as variants
          from variant v join price r on r.variant_id = v.id and r.price_list = ${'dtc'}
          where v.product_id = p.id
        ) sold
        where p.id > ${'0'}::bigint and p.status = 'published' and ${'DTC'} = any(p.sites) and sold.variants is not null
        order by p.id limit ${2000}`;
    const show = async () => console.log((await rowsOf(database(), sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off) ${q}`)).map((r) => r['QUERY PLAN']).join('\n'));
    await show();
    await sql`analyze`.execute(database());
    await show();
  }, 100000);
});
