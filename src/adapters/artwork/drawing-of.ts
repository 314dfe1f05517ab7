import type { DrawPackaging } from '#application/catalog/import-pictures';
import type { ImportedProduct } from '#domain/catalog/import-product';
import type { SelectedOption } from '#domain/catalog/product';
import { filterGroups } from '#domain/catalog/taxonomy';
import type { Packaging, PackagingForm } from './packaging';

const labelOf = (field: string, value: string | undefined): string =>
  filterGroups.flatMap((group) => (group.field === field ? group.options : [])).find(({ slug }) => slug === value)
    ?.label ?? '';

const optionOf = (options: readonly SelectedOption[], name: string): string =>
  options.find((option) => option.name.toLowerCase() === name)?.value ?? '';

const formsByWord: readonly (readonly [RegExp, PackagingForm])[] = [
  [/treat/, 'treat-pouch'],
  [/tray/, 'tray'],
  [/pouch/, 'pouch'],
  [/can|wet|stew|pat[eé]/, 'can'],
];

/** What it is packed in: the variant's own form first, then the product's pack type, then its type; else a bag. */
const formOf = ({ terms, productType, title }: ImportedProduct, options: readonly SelectedOption[]): PackagingForm => {
  if (/treat/i.test(productType)) return 'treat-pouch';
  const words = [optionOf(options, 'product form'), terms.pack_type[0] ?? '', productType, title].map((word) =>
    word.toLowerCase(),
  );
  const found = words
    .filter(Boolean)
    .map(
      (word) => formsByWord.find(([pattern]) => pattern.test(word))?.[1] ?? (/dry|bag/.test(word) ? 'bag' : undefined),
    );
  return found.find((form) => form !== undefined) ?? 'bag';
};

const lifestageOf = ({ terms }: ImportedProduct, species: string): string =>
  labelOf('lifestage', terms.lifestage.find((stage) => stage.endsWith(`-${species}`)) ?? terms.lifestage[0]).replace(
    / (?:Dog|Cat)$/,
    '',
  );

const sizeOf = (variant: ImportedProduct['variants'][number]): string =>
  optionOf(variant.options, 'size') ||
  (variant.weight > 0 ? `${variant.weight} ${variant.weightUnit === 'lbs' ? 'lb' : variant.weightUnit}` : '');

/** What the front of a variant's package says. */
const packagingOf = (product: ImportedProduct, variant: ImportedProduct['variants'][number]): Packaging => {
  const species = product.terms.species[0] === 'cat' ? 'cat' : 'dog';
  const flavor = product.terms.flavor[0];
  const named = labelOf('sub_brand', product.terms.sub_brand[0]);
  const form = formOf(product, variant.options);
  return {
    kind: 'packaging',
    form,
    brand: product.brand,
    line: form === 'treat-pouch' || !named ? shortTitle(product) : named,
    species,
    lifestage: lifestageOf(product, species),
    purpose: labelOf('health_conditions', product.terms.health_conditions[0]),
    flavor: optionOf(variant.options, 'flavor') || (flavor === 'original-flavor' ? '' : labelOf('flavor', flavor)),
    size: sizeOf(variant),
  };
};

/** A title without what the front says elsewhere. */
const shortTitle = ({ title, brand }: ImportedProduct): string =>
  title
    .replace(brand, '')
    .replace(/\bfor (?:small |large )?(?:dogs|cats)\b/gi, '')
    .replace(/\b(?:dry|wet|canned|dog|cat|food|treats?)\b/gi, '')
    .replace(/\b(?:with|in)\b.*$/i, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The drawn package of a variant, as an import keeps it. */
export const drawingOf: DrawPackaging = (product, variant) => {
  const drawing = packagingOf(product, variant);
  const said = [product.title, drawing.flavor, drawing.size].filter(
    (part, index, all) => part && all.indexOf(part) === index,
  );
  return { kind: 'drawing', drawing, alt: said.join(', ') };
};
