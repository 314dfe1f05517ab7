import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Weight Unit,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Status';

const flavors = ['Beef', 'Chicken', 'Duck', 'Lamb', 'Salmon', 'Tuna', 'Turkey'];
const sizes = [5, 15, 35];

/** The rows of a product: two flavors in three sizes, then two rows that only add a picture. */
const rowsPerProduct = 8;
/** One product in this many has a row with an invalid price. */
const productsPerBadRow = 500;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const description = (flavor: string, index: number): string =>
  [
    `<p>Food of ${flavor.toLowerCase()}, batch ${index}.</p>`,
    '<ul>',
    ...Array.from({ length: 12 }, (_none, line) => `  <li>Point ${line}: "whole" protein, and no ${line} of it</li>`),
    '</ul>',
  ].join('\n');

const picture = (index: number, position: number): string =>
  `https://pictures.provender.invalid/${index}-${position}.jpg,${position},Bag ${index}`;

const productRows = (index: number): readonly string[] => {
  const species = index % 2 === 0 ? 'dog' : 'cat';
  const first = flavors[index % flavors.length] ?? 'Beef';
  const second = flavors[(index + 1) % flavors.length] ?? 'Duck';
  const handle = `export-${index}`;
  const tags = `species:${species}, brand:provender-daily, pet-age:adult-${species}, food-form:dry-food, type:bag`;
  const own = [
    `Exported ${species} food ${index}`,
    quoted(description(first, index)),
    'Provender Daily',
    'Dry Food',
    quoted(tags),
    'TRUE',
  ].join(',');
  const variants = [first, second].flatMap((flavor) => sizes.map((pounds) => ({ flavor, pounds })));
  return [
    ...variants.map(({ flavor, pounds }, at) => {
      const price = at === 3 && index % productsPerBadRow === 0 ? 'ask us' : `${pounds}.99`;
      const image = at === 0 ? `${picture(index, 1)}` : ',,';
      const names = at === 0 ? ['Size', 'Flavor'] : ['', ''];
      return `${handle},${at === 0 ? own : ',,,,,'},${names[0]},${pounds} lb bag,${names[1]},${flavor},EXPORT-${index}-${at},${pounds * 454},lb,500,${price},,${image},active`;
    }),
    ...[2, 3].map((position) => `${handle},,,,,,,,,,,,,,,,,${picture(index, position)},`),
  ];
};

export type ExportFile = { readonly rows: number; readonly products: number; readonly badRows: number };

/**
 * Writes a product file as platforms export it: several rows per product, some with a picture only, and texts of
 * several lines.
 */
export const writeExport = async (path: string, rows: number): Promise<ExportFile> => {
  const products = Math.ceil(rows / rowsPerProduct);
  await pipeline(
    Readable.from(
      (function* () {
        yield `${header}\n`;
        for (let index = 0; index < products; index += 1) yield `${productRows(index).join('\n')}\n`;
      })(),
    ),
    createWriteStream(path),
  );
  return { rows: products * rowsPerProduct, products, badRows: Math.ceil(products / productsPerBadRow) };
};
