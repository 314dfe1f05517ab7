import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Status,Pet Age (product.metafields.custom.pet_age),Food Form (product.metafields.custom.food_form),Flavors (product.metafields.custom.flavor),Health Category (product.metafields.custom.health_category),Pack Type (product.metafields.custom.pack_type),Line (product.metafields.custom.sub_brand)';

const flavors = ['Beef', 'Chicken', 'Duck', 'Lamb', 'Liver', 'Pollock', 'Salmon', 'Tuna', 'Turkey', 'Vegetable'];
const needs = ['urinary-care', 'kidney-care', 'joint-care', 'skin-care', 'weight-management', 'dental-care'];
const lines = ['adult', 'senior-vitality', 'sensitive-digestion', 'skin-and-coat', 'weight-control', 'grain-free'];
const ages = { dog: ['puppy', 'adult-dog', 'senior-dog'], cat: ['kitten', 'adult-cat', 'senior-cat'] } as const;
const forms = [
  ['dry-food', 'bag', 'Dry'],
  ['wet-food', 'can', 'Wet'],
  ['wet-food', 'pouch', 'Wet'],
] as const;

/** A generator of random numbers from 0 to 1; the same seed gives the same numbers. */
export const randomFrom = (seed: number): (() => number) => {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

export const oneOf = <A>(random: () => number, some: readonly [A, ...A[]] | readonly A[]): A => {
  const one = some[Math.floor(random() * some.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};

const syllables =
  'ba be bra ca cho den du fa fen ga gri ha jo ka lin lo ma mer ni no pa pel ra ro sa sto ta ter vi wen';

/** A made-up language of `count` different words. The first words are used far more often, as in real languages. */
const languageOf = (count: number): readonly string[] => {
  const random = randomFrom(7);
  const words = new Set<string>();
  while (words.size < count) {
    words.add(Array.from({ length: 2 + Math.floor(random() * 3) }, () => oneOf(random, syllables.split(' '))).join(''));
  }
  return [...words];
};

const language = languageOf(20_000);
const aWord = (random: () => number): string => language[Math.floor(language.length * random() ** 4)] ?? 'food';

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const productRows = (index: number): readonly string[] => {
  const random = randomFrom(index + 1);
  const species = random() < 0.5 ? 'dog' : 'cat';
  const [form, pack, says] = oneOf(random, forms);
  const flavor = oneOf(random, flavors);
  const age = oneOf(random, ages[species]);
  const need = oneOf(random, needs);
  const line = oneOf(random, lines);
  const words = Array.from({ length: 40 }, () => aWord(random));
  const title = `${capital(aWord(random))} ${capital(age.split('-')[0] ?? '')} ${flavor} & ${capital(aWord(random))} ${says} ${capital(species)} Food`;
  const text = `<p>${capital(words.join(' '))} for ${need.replace('-', ' ')} with ${flavor.toLowerCase()}.</p>`;
  return [5, 15, 35].map((pounds, size) => {
    const own = size === 0 ? `${title},${text},Provender Daily,${says} Food,species:${species},TRUE` : ',,,,,';
    const fields = size === 0 ? `${age},${form},${flavor},${need},${pack},${line}` : ',,,,,';
    const stock = index % 20 === 0 ? 0 : 500;
    return `varied-${index},${own},Flavor,${flavor},Size,${pounds} lb,VD-${index}-0${size + 1},${pounds * 454},${stock},${(pounds * (1 + random())).toFixed(2)},active,${fields}`;
  });
};

/** Writes a product file of `products` products in three sizes each, in a made-up language of 20,000 words. */
export const writeVariedCatalog = (path: string, products: number): Promise<void> =>
  pipeline(
    Readable.from(
      (function* () {
        yield `${header}\n`;
        for (let index = 0; index < products; index += 1) yield `${productRows(index).join('\n')}\n`;
      })(),
    ),
    createWriteStream(path),
  );
