import Validator, { type Issue } from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProductGroupJsonLd } from '#application/catalog/product-group';
import { money } from '#domain/money';
import { aProduct, aProductNamed, aVariant, someContent } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop, origins } from '../../../http-shop';
import { schemaOrg } from '../../../schema-org';

type Data = Readonly<Record<string, unknown>>;

const validator = new Validator(schemaOrg());
const handle = 'adult-chicken-dry-dog-food';
const variant = `/products/provender-daily/${handle}/chicken/15-lb-bag`;

let shop: HttpShop;

beforeAll(async () => {
  const sizes = ['5 lb', '15 lb bag', '35 lb'];
  const variants = sizes.flatMap((size, index) =>
    ['Chicken', 'Beef'].map((flavor) =>
      aVariant({
        sku: `ADC-${index}-${flavor}`,
        options: [
          { name: 'Size', value: size },
          { name: 'Flavor', value: flavor },
        ],
        flavorSlug: flavor.toLowerCase(),
        sizeSlug: size.replaceAll(' ', '-'),
        stock: { 1: index * 6 },
        prices: { dtc: { price: money(1999 + index * 1000) }, hpsf: { price: money(999) } },
      }),
    ),
  );
  const items = [
    { question: 'Do you deliver?', html: '<p>Yes, <a href="/shipping">everywhere</a>.</p>' },
    { question: 'Is </script> safe?', html: '<p>It is &lt;b&gt; as text.</p>' },
  ];
  const content = someContent({
    pages: [
      { slug: 'faq', title: 'Questions', blocks: [{ kind: 'questions', items }] },
      { slug: 'shipping', title: 'Delivery', blocks: [{ kind: 'text', html: '<p>Text.</p>' }] },
    ],
  });
  shop = await anHttpShop({ ...defaultSeed, products: [aProduct({ variants }), aProductNamed('Plain')], content });
  await shop.ports.HPSF.content.write(content)();
});

const pageOf = (url: string, site: 'DTC' | 'HPSF') =>
  shop.app.inject({ url, headers: { host: new URL(origins[site]).host } });
const bodyOf = async (url: string): Promise<string> => (await pageOf(url, 'DTC')).body;

const dataIn = (body: string): readonly Data[] =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Data,
  );

const ofType = async (url: string, type: string): Promise<Data> => {
  const found = dataIn(await bodyOf(url)).filter((data) => data['@type'] === type);
  expect(found).toHaveLength(1);
  return found[0] ?? {};
};

/** Properties that are only recommended, and that the shop does not have. */
const recommended =
  /"(?:aggregateRating|review|shippingDetails|hasMerchantReturnPolicy|priceValidUntil|gtin\w*|mpn|color|material|pattern|audience|hasCertification|description|brand|hasAdultConsideration|subjectOf|inProductGroupWithID|isVariantOf|validThrough|priceSpecification)"|global identifier/;

const issuesOf = async (body: string): Promise<readonly Issue[]> => {
  const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] });
  return validator.validate(extractor.parse(body));
};

const pages = ['/', '/products', '/products?page=1', '/products/dog', '/products/dog/flavor/chicken', variant];
const more = [`/products/${handle}`, '/products/plain', '/faq', '/shipping', '/cart', '/nothing', '/products?search=x'];

describe('the structured data of a page', () => {
  it.each([...pages, ...more])('is valid for rich results and schema.org: %s', async (url) => {
    const issues = await issuesOf(await bodyOf(url));
    const errors = issues.filter(({ severity }) => severity === 'ERROR');
    const unknown = issues.filter((issue) => issue.severity === 'WARNING' && !recommended.test(issue.issueMessage));
    expect([...errors, ...unknown].map(({ issueMessage, path }) => [issueMessage, JSON.stringify(path)])).toEqual([]);
  });

  it('is found invalid when a required property is missing', async () => {
    const broken = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"x","offers":{"@type":"Offer"},"nonsense":1}</script>`;
    const messages = (await issuesOf(broken)).map(({ issueMessage }) => issueMessage).join('\n');
    expect(messages).toMatch(/price/);
    expect(messages).toMatch(/Property "nonsense" for type "Product" is not supported/);
  });
});

describe('the structured data for search engines', () => {
  it('says how to search, on every page of the consumer shop, in the words of TI-12', async () => {
    for (const url of [...pages, ...more]) {
      expect(await ofType(url, 'WebSite')).toEqual({
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        url: 'https://shop.test',
        potentialAction: {
          '@type': 'SearchAction',
          target: 'https://shop.test/search?search={search_term_string}',
          'query-input': 'required name=search_term_string',
        },
      });
    }
  });

  it('says who runs the shop, on its home page', async () => {
    expect(await ofType('/', 'Organization')).toMatchObject({ name: 'Provender', url: 'https://shop.test' });
    expect(dataIn(await bodyOf('/faq')).map((data) => data['@type'])).not.toContain('Organization');
  });

  it('lists each variant of a product, with the price and stock that its page shows', async () => {
    const group = await ofType(variant, 'ProductGroup');
    expect(group).toMatchObject({
      productGroupID: handle,
      brand: { '@type': 'Brand', name: 'Provender Daily' },
      variesBy: ['https://schema.org/size', 'flavor'],
    });
    const variants = group.hasVariant as readonly Data[];
    expect(variants).toHaveLength(6);
    expect(variants.find(({ sku }) => sku === 'ADC-1-Chicken')).toMatchObject({
      size: '15 lb bag',
      additionalProperty: { '@type': 'PropertyValue', name: 'flavor', value: 'Chicken' },
      offers: {
        '@type': 'Offer',
        url: `https://shop.test${variant}`,
        price: '29.99',
        priceCurrency: 'USD',
        availability: 'https://schema.org/LimitedAvailability',
      },
    });
    expect(variants.find(({ sku }) => sku === 'ADC-0-Beef')).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
    expect(await ofType('/products/plain', 'ProductGroup')).toMatchObject({ variesBy: [] });
  });

  it('has the breadcrumb trail with absolute addresses', async () => {
    const { itemListElement } = await ofType(variant, 'BreadcrumbList');
    const items = itemListElement as readonly Data[];
    expect(items[0]).toEqual({ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' });
    expect(items.at(-1)).toEqual({
      '@type': 'ListItem',
      position: items.length,
      name: 'Adult Chicken & Rice Dry Dog Food',
    });
  });

  it('lists the products of a list', async () => {
    const { itemListElement } = await ofType('/products', 'ItemList');
    expect(itemListElement).toContainEqual(
      expect.objectContaining({
        url: expect.stringMatching(/^https:\/\/shop\.test\/products\/provender-daily\/plain\//),
      }),
    );
  });

  it('has the questions of a page, with their answers', async () => {
    const { mainEntity } = await ofType('/faq', 'FAQPage');
    expect(mainEntity).toMatchObject([
      { name: 'Do you deliver?', acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('everywhere') } },
      { name: 'Is </script> safe?' },
    ]);
  });

  it('is missing in the staff shop', async () => {
    for (const url of [...pages, ...more]) {
      const { statusCode, body } = await pageOf(url, 'HPSF');
      expect([url, statusCode, dataIn(body)]).toEqual([url, url === '/nothing' ? 404 : 200, []]);
    }
  });
});

describe('the rating of a product', () => {
  it('is not published to search engines while no review can be read', async () => {
    const found = await shop.ports.DTC.products.byHandle(handle)();
    if (found._tag === 'None') throw new Error('no product');
    const rated = { ...found.value, rating: { average: 4.6, count: 12 } };
    expect(JSON.stringify(buildProductGroupJsonLd(rated, origins.DTC))).not.toMatch(/rating|review/i);
  });
});
