import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cartCallRate } from './cart-calls.ts';
import type { Figure } from './figures.ts';
import { load } from './load.ts';
import { forget, runProvender, startShop, temporaryDirectory } from './shop-process.ts';

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Status';
const flavors = ['beef', 'chicken', 'duck', 'lamb', 'salmon', 'tuna', 'turkey'];

/** A product file of `count` products with three sizes each. */
const productFile = (count: number): string => {
  const rows = Array.from({ length: count }, (_none, index) => {
    const flavor = flavors[index % flavors.length] ?? 'beef';
    const species = index % 2 === 0 ? 'dog' : 'cat';
    const tags = `"species:${species},brand:provender-daily,pet-age:adult-${species},food-form:dry-food,flavor:${flavor},type:bag"`;
    return [5, 15, 35].map((pounds, size) => {
      const own =
        size === 0
          ? `Grown ${species} ${flavor} ${index},<p>Food of ${flavor}.</p>,Provender Daily,Dry Food,${tags},TRUE`
          : ',,,,,';
      return `bench-${index},${own},Size,${pounds} lb bag,Flavor,${flavor},BENCH-${index}-${size},${pounds * 454},500,${pounds}.99,active`;
    });
  });
  return [header, ...rows.flat()].join('\n');
};

type Rates = { readonly list: number; readonly cart: number };

const ratesWith = async (products: number): Promise<Rates> => {
  const directory = await temporaryDirectory();
  const file = join(directory, 'products.csv');
  await writeFile(file, productFile(products));
  const environment = { DATA_DIR: join(directory, 'var'), KEPT_PAGES_MB: '0' };
  await runProvender(['import', 'products', file], environment);
  const shop = await startShop(environment);
  const { perSecond: list } = await load(
    shop.origin,
    [1, 2, 3, 4].map((page) => ({ path: `/products?page=${page}` })),
    { seconds: 5, warming: 2 },
  );
  const { perSecond: cart } = await cartCallRate(shop, 6);
  await shop.stop();
  await forget(directory);
  return { list, cart };
};

/** The rates of uncached list pages and of cart calls on the embedded database, with 100 and with 10,000 products. */
export const growth = async (): Promise<readonly Figure[]> => {
  const small = await ratesWith(100);
  const large = await ratesWith(10_000);
  return [
    { name: 'list rendered anew, 100 products', value: small.list, unit: 'pages/s' },
    { name: 'list rendered anew, 10,000 products', value: large.list, unit: 'pages/s' },
    { name: 'cart calls, 100 products', value: small.cart, unit: 'calls/s' },
    { name: 'cart calls, 10,000 products', value: large.cart, unit: 'calls/s' },
  ];
};
