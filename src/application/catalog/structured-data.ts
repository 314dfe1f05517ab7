import type { Product, Variant } from '#domain/catalog/product';
import { variantPath } from '#domain/catalog/variant-url';
import { decimal } from '#domain/money';
import { variantTitle } from '#domain/orders/order';
import type { Head } from '../shell/page';

const schemaAvailability = { in_stock: 'InStock', limited: 'LimitedAvailability', out_of_stock: 'OutOfStock' } as const;

const imageUrl = (origin: string, source: string): string => `${origin}/_img/format_webp,width_900/${source}`;

const variantData = (product: Product, variant: Variant, origin: string): Readonly<Record<string, unknown>> => ({
  '@type': 'Product',
  name: `${product.title} ${variantTitle(variant.options)}`.trim(),
  sku: variant.sku,
  image: variant.pictures.slice(0, 1).map(({ source }) => imageUrl(origin, source)),
  ...(variant.price === undefined
    ? {}
    : {
        offers: {
          '@type': 'Offer',
          url: `${origin}${variantPath(product, variant)}`,
          price: decimal(variant.price),
          priceCurrency: 'USD',
          availability: `https://schema.org/${schemaAvailability[variant.availability]}`,
        },
      }),
});

/** A ProductGroup whose variants are Products, each with the offer that its page shows (TI-15). */
export const productGroup = (product: Product, origin: string): Head['jsonLd'][number] => ({
  '@context': 'https://schema.org',
  '@type': 'ProductGroup',
  name: product.title,
  description: product.description,
  brand: { '@type': 'Brand', name: product.brand },
  productGroupID: product.handle,
  image: imageUrl(origin, product.picture.source),
  variesBy: ['https://schema.org/size'],
  hasVariant: product.variants.map((variant) => variantData(product, variant, origin)),
});
