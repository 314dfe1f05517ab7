import type { Product, Variant } from '#domain/catalog/product';
import { buildVariantPath } from '#domain/catalog/variant-url';
import { decimal } from '#domain/money';
import { variantTitle } from '#domain/orders/order';
import type { StructuredData } from '../shell/page';

const schemaAvailability = { in_stock: 'InStock', limited: 'LimitedAvailability', out_of_stock: 'OutOfStock' } as const;

const imageUrl = (origin: string, source: string): string => `${origin}/_img/format_webp,width_900/${source}`;

const optionOf = ({ options }: Variant, name: string): string | undefined =>
  options.find((option) => option.name.toLowerCase() === name)?.value;

/** The options in which the variants of a product differ; schema.org has no property for flavor. */
const variesBy = ({ variants }: Product): readonly string[] => {
  const differ = (name: string): boolean => new Set(variants.map((variant) => optionOf(variant, name))).size > 1;
  return [...(differ('size') ? ['https://schema.org/size'] : []), ...(differ('flavor') ? ['flavor'] : [])];
};

const optionData = (variant: Variant): StructuredData => {
  const size = optionOf(variant, 'size');
  const flavor = optionOf(variant, 'flavor');
  return {
    ...(size === undefined ? {} : { size }),
    ...(flavor === undefined
      ? {}
      : { additionalProperty: { '@type': 'PropertyValue', name: 'flavor', value: flavor } }),
  };
};

const offer = (product: Product, variant: Variant, origin: string): StructuredData =>
  variant.price === undefined
    ? {}
    : {
        offers: {
          '@type': 'Offer',
          url: `${origin}${buildVariantPath(product, variant)}`,
          price: decimal(variant.price),
          priceCurrency: 'USD',
          availability: `https://schema.org/${schemaAvailability[variant.availability]}`,
          itemCondition: 'https://schema.org/NewCondition',
        },
      };

const variantData = (product: Product, variant: Variant, origin: string): StructuredData => ({
  '@type': 'Product',
  name: `${product.title} ${variantTitle(variant.options)}`.trim(),
  sku: variant.sku,
  image: variant.pictures.slice(0, 1).map(({ source }) => imageUrl(origin, source)),
  ...optionData(variant),
  ...offer(product, variant, origin),
});

/**
 * A schema.org ProductGroup whose variants are Products, each with the offer that its page shows (TI-15). Without a
 * rating: search engines accept one only where the page shows the reviews.
 */
export const buildProductGroup = (product: Product, origin: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'ProductGroup',
  name: product.title,
  description: product.description,
  ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
  productGroupID: product.handle,
  image: imageUrl(origin, product.picture.source),
  variesBy: variesBy(product),
  hasVariant: product.variants.map((variant) => variantData(product, variant, origin)),
});
