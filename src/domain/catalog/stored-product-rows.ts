import type { ProductOption, SelectedOption } from './product';
import type { StoredProduct } from './stored-product';
import { buildStoredProductCells, buildStoredVariantCells, type StoredCells } from './stored-product-cells';

/** The options that the platform writes for a product with one variant. */
const noOptions: readonly ProductOption[] = [{ name: 'Title', values: ['Default Title'] }];

const optionNameCells = (options: readonly ProductOption[]) =>
  options.map(({ name }, index) => [`Option${index + 1} Name`, name] as const);

const optionValueCells = (options: readonly ProductOption[], own: readonly SelectedOption[]) =>
  options.flatMap(({ name }, index) => {
    const value = own.find((option) => option.name === name)?.value ?? (options === noOptions ? 'Default Title' : '');
    return value === '' ? [] : [[`Option${index + 1} Value`, value] as const];
  });

/**
 * The rows of a product in a product file, by column: one for each variant, the first with the columns of the product, and
 * one for each further picture. Importing them makes the same product. A picture whose URL the shop doesn't know is left
 * out.
 */
export const buildStoredProductRows = (product: StoredProduct): readonly StoredCells[] => {
  const options = product.options.length === 0 ? noOptions : product.options;
  const images = product.images.filter(({ url }) => url !== undefined);
  return Array.from({ length: Math.max(product.variants.length, images.length) }, (_none, index): StoredCells => {
    const variant = product.variants[index];
    const image = images[index];
    return new Map([
      ['Handle', product.handle],
      ...(index === 0 ? [...buildStoredProductCells(product), ...optionNameCells(options)] : []),
      ...(variant
        ? [
            ...optionValueCells(options, variant.options),
            ...buildStoredVariantCells(product, variant, ({ url }) => url),
          ]
        : []),
      ...(image?.url === undefined
        ? []
        : ([
            ['Image Src', image.url],
            ['Image Position', String(index + 1)],
            ['Image Alt Text', image.alt],
          ] as const)),
    ]);
  });
};
