import { findOptionValue, type Product, type Variant } from '#domain/catalog/product';
import { buildVariantPath } from '#domain/catalog/variant-url';
import { formatMoneyDecimal } from '#domain/money';
import { formatVariantTitle } from '#domain/orders/order';
import type { JsonLdObject } from '../shell/page';

const schemaAvailability = { in_stock: 'InStock', limited: 'LimitedAvailability', out_of_stock: 'OutOfStock' } as const;

const imageUrl = (origin: string, source: string): string => `${origin}/_img/format_webp,width_900/${source}`;

/** The options in which the variants of a product differ; schema.org has no property for flavor. */
const variesBy = ({ variants }: Product): readonly string[] => {
  const differ = (name: string): boolean =>
    new Set(variants.map(({ options }) => findOptionValue(options, name))).size > 1;
  return [...(differ('size') ? ['https://schema.org/size'] : []), ...(differ('flavor') ? ['flavor'] : [])];
};

const optionData = ({ options }: Variant): JsonLdObject => {
  const size = findOptionValue(options, 'size');
  const flavor = findOptionValue(options, 'flavor');
  return {
    ...(size === undefined ? {} : { size }),
    ...(flavor === undefined
      ? {}
      : { additionalProperty: { '@type': 'PropertyValue', name: 'flavor', value: flavor } }),
  };
};

const offer = (product: Product, variant: Variant, origin: string): JsonLdObject =>
  variant.price === undefined
    ? {}
    : {
        offers: {
          '@type': 'Offer',
          url: `${origin}${buildVariantPath(product, variant)}`,
          price: formatMoneyDecimal(variant.price),
          priceCurrency: 'USD',
          availability: `https://schema.org/${schemaAvailability[variant.availability]}`,
          itemCondition: 'https://schema.org/NewCondition',
        },
      };

const variantData = (product: Product, variant: Variant, origin: string): JsonLdObject => ({
  '@type': 'Product',
  name: `${product.title} ${formatVariantTitle(variant.options)}`.trim(),
  sku: variant.sku,
  image: variant.pictures.slice(0, 1).map(({ source }) => imageUrl(origin, source)),
  ...optionData(variant),
  ...offer(product, variant, origin),
});

/** A schema.org ProductGroup (TI-15); no rating, because search engines accept one only if the page shows the reviews. */
export const buildProductGroupJsonLd = (product: Product, origin: string): JsonLdObject => ({
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
