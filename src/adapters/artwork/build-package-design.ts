import type { DrawPackaging } from '#application/catalog/import-pictures';
import type { ImportedProduct } from '#domain/catalog/import-product';
import type { SelectedOption } from '#domain/catalog/product';
import { filterGroups } from '#domain/catalog/taxonomy';
import type { PackageDesign, PackagingForm } from './packaging';
import type { ProductNameDrawing } from './tile';

const labelOf = (field: string, value: string | undefined): string =>
  filterGroups.flatMap((group) => (group.field === field ? group.options : [])).find(({ slug }) => slug === value)
    ?.label ?? '';

const optionOf = (options: readonly SelectedOption[], name: string): string =>
  options.find((option) => option.name.toLowerCase() === name)?.value ?? '';

/** The package for a product form or a pack type. */
const formsByPack: ReadonlyMap<string, PackagingForm> = new Map([
  ['dry', 'bag'],
  ['bag', 'bag'],
  ['can', 'can'],
  ['canned', 'can'],
  ['tray', 'tray'],
  ['pouch', 'pouch'],
]);

/** The package for a product type: treats come in a pouch, dry food in a bag, wet food in a can. */
const formsByType: readonly (readonly [RegExp, PackagingForm])[] = [
  [/\btreats\b/i, 'treat-pouch'],
  [/\bdry\b.*\bfood\b/i, 'bag'],
  [/\b(?:wet|canned)\b.*\bfood\b/i, 'can'],
];

/**
 * The package of a pet food: the treat pouch for treats, otherwise by the variant's product form, pack type or product
 * type; undefined if none says, and for products that are not for a pet.
 */
const formOf = (
  { terms, productType }: ImportedProduct,
  options: readonly SelectedOption[],
): PackagingForm | undefined => {
  if (terms.species.length === 0) return undefined;
  const byType = formsByType.find(([pattern]) => pattern.test(productType))?.[1];
  if (byType === 'treat-pouch') return byType;
  const said = [optionOf(options, 'product form'), ...terms.pack_type].map((word) =>
    formsByPack.get(word.toLowerCase()),
  );
  return said.find((form) => form !== undefined) ?? byType;
};

const lifestageOf = ({ terms }: ImportedProduct, species: string): string =>
  labelOf('lifestage', terms.lifestage.find((stage) => stage.endsWith(`-${species}`)) ?? terms.lifestage[0]).replace(
    / (?:Dog|Cat)$/,
    '',
  );

const sizeOf = (variant: ImportedProduct['variants'][number]): string =>
  optionOf(variant.options, 'size') ||
  (variant.weight > 0 ? `${variant.weight} ${variant.weightUnit === 'lbs' ? 'lb' : variant.weightUnit}` : '');

/** The texts on the front of a variant's package. */
const packagingOf = (
  product: ImportedProduct,
  variant: ImportedProduct['variants'][number],
  form: PackagingForm,
): PackageDesign => {
  const species = product.terms.species[0] === 'cat' ? 'cat' : 'dog';
  const flavor = product.terms.flavor[0];
  const named = labelOf('sub_brand', product.terms.sub_brand[0]);
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

/** The title without brand, species and form, which the front shows elsewhere. */
const shortTitle = ({ title, brand }: ImportedProduct): string =>
  title
    .replace(brand, '')
    .replace(/\bfor (?:small |large )?(?:dogs|cats)\b/gi, '')
    .replace(/\b(?:dry|wet|canned|dog|cat|food|treats?)\b/gi, '')
    .replace(/\b(?:with|in)\b.*$/i, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A drawing of a variant's package, or a tile with the product's name if its package is unknown. */
export const buildPackageDesign: DrawPackaging = (product, variant) => {
  const form = formOf(product, variant.options);
  if (!form) {
    const { title, brand } = product;
    return { kind: 'drawing', drawing: { kind: 'tile', title, brand } satisfies ProductNameDrawing, alt: title };
  }
  const drawing = packagingOf(product, variant, form);
  const said = [product.title, drawing.flavor, drawing.size].filter(
    (part, index, all) => part && all.indexOf(part) === index,
  );
  return { kind: 'drawing', drawing, alt: said.join(', ') };
};
