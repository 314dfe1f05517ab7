import type { encodings } from '../../adapters/csv/encoded';

type Row = Readonly<Record<string, string>>;

/** A catalog of another shop, and what its pages have to say. */
export type ForeignCatalog = {
  readonly rows: readonly Row[];
  /** Of each product its title, by the path that its first variant has. */
  readonly pages: Readonly<Record<string, { readonly title: string; readonly trail: readonly string[] }>>;
  /** Words that no page of it may say, for the file says none of them. */
  readonly unsaid: RegExp;
  /** The same of the list of them all. */
  readonly unsaidInLists: RegExp;
};

export type EncodingName = keyof typeof encodings;

const petWords =
  /\b(?:dogs?|cats?|pets?|pupp(?:y|ies)|kittens?|feed|feeding|food|treats?|autoship|veterinarian|provender (?:daily|clinical|treats)|adult|bowl)\b/i;

const shirts: ForeignCatalog = {
  rows: [
    {
      Handle: 'linen-shirt',
      Title: 'Linen Shirt “Été”',
      'Body (HTML)': '<p>Cut wide; worn <em>cool</em>. Wash at 40 °C, "inside out".</p>',
      Vendor: 'Plain Loom',
      Type: 'Shirts & Tops',
      Tags: 'Small, Duck, summer',
      Published: 'TRUE',
      'Option1 Name': 'Size',
      'Option1 Value': 'S',
      'Option2 Name': 'Color',
      'Option2 Value': 'Écru',
      'Variant SKU': 'LIN-S',
      'Variant Grams': '210',
      'Variant Inventory Qty': '7',
      'Variant Price': '48.00',
      Status: 'active',
    },
    {
      Handle: 'linen-shirt',
      'Option1 Value': 'M',
      'Option2 Value': 'Écru',
      'Variant SKU': 'LIN-M',
      'Variant Grams': '220',
      'Variant Inventory Qty': '3',
      'Variant Price': '48.00',
    },
    {
      Handle: 'wool-socks',
      Title: 'Wool Socks',
      Vendor: 'Plain Loom',
      Type: 'Socks',
      Published: 'TRUE',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant SKU': 'SOCK',
      'Variant Inventory Qty': '40',
      'Variant Price': '12.50',
      Status: 'active',
    },
  ],
  pages: {
    '/products/plain-loom/linen-shirt/original/s-ecru': {
      title: 'Linen Shirt “Été”',
      trail: ['Home', 'All Products', 'Shirts & Tops', 'Linen Shirt “Été”'],
    },
    '/products/plain-loom/wool-socks/original/one-size': {
      title: 'Wool Socks',
      trail: ['Home', 'All Products', 'Socks', 'Wool Socks'],
    },
  },
  unsaid: petWords,
  unsaidInLists: petWords,
};

const groceries: ForeignCatalog = {
  rows: [
    {
      Handle: 'white-beans',
      Title: 'White Beans in Brine',
      'Body (HTML)': '<ul><li>Beans, water, salt</li><li>½ portion; 99 kcal</li></ul>',
      Vendor: 'Hedgerow Pantry™',
      Type: 'Canned Goods',
      Tags: 'Vegetable, tin',
      Published: 'TRUE',
      'Option1 Name': 'Product Form',
      'Option1 Value': 'Can',
      'Variant SKU': 'BEAN-400',
      'Variant Grams': '400',
      'Variant Weight Unit': 'g',
      'Variant Inventory Qty': '120',
      'Variant Price': '1.20',
      Status: 'active',
    },
    {
      Handle: 'beeswax-candle',
      Title: 'Beeswax Candle',
      Vendor: 'Crème & Wick',
      Type: '',
      Published: 'TRUE',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant SKU': 'CANDLE',
      'Variant Inventory Qty': '2',
      'Variant Price': '9.00',
      Status: 'active',
    },
  ],
  pages: {
    '/products/hedgerow-pantry/white-beans/original/one-size': {
      title: 'White Beans in Brine',
      trail: ['Home', 'All Products', 'Canned Goods', 'White Beans in Brine'],
    },
    '/products/creme-wick/beeswax-candle/original/one-size': {
      title: 'Beeswax Candle',
      trail: ['Home', 'All Products', 'Beeswax Candle'],
    },
  },
  unsaid: petWords,
  unsaidInLists: petWords,
};

const pets: ForeignCatalog = {
  rows: [
    {
      Handle: 'rope-lead',
      Title: 'Rope Lead',
      'Body (HTML)': '<p>Two meters; spliced by hand.</p>',
      Vendor: 'Waggle Works',
      Type: 'Leads',
      Tags: 'Dog',
      Published: 'TRUE',
      'Option1 Name': 'Color',
      'Option1 Value': 'Grün',
      'Variant SKU': 'LEAD-G',
      'Variant Inventory Qty': '15',
      'Variant Price': '22.00',
      Status: 'active',
    },
    {
      Handle: 'trout-kibble',
      Title: 'Trout Kibble',
      'Body (HTML)': '<p>Baked slowly – with peas.</p>',
      Vendor: 'Waggle Works',
      Type: 'Dry Food',
      Tags: 'species:cat, pet-age:kitten, food-form:dry-food',
      Published: 'TRUE',
      'Option1 Name': 'Size',
      'Option1 Value': '3 lb',
      'Variant SKU': 'TROUT-3',
      'Variant Grams': '1361',
      'Variant Weight Unit': 'lb',
      'Variant Inventory Qty': '15',
      'Variant Price': '19.00',
      Autoship: 'true',
      Status: 'active',
    },
  ],
  pages: {
    '/products/waggle-works/rope-lead/original/grun': {
      title: 'Rope Lead',
      trail: ['Home', 'All Products', 'Dog', 'Waggle Works', 'Rope Lead'],
    },
    '/products/waggle-works/trout-kibble/original/3-lb': {
      title: 'Trout Kibble',
      trail: ['Home', 'All Products', 'Cat', 'Waggle Works', 'Kitten', 'Dry Food', 'Trout Kibble'],
    },
  },
  unsaid:
    /\b(?:pupp(?:y|ies)|adult|senior|wet food|treats?|provender (?:daily|clinical|treats)|guaranteed analysis|feeding guide)\b/i,
  unsaidInLists: /provender (?:daily|clinical|treats)/i,
};

export const foreignCatalogs = { 'a shirt shop': shirts, 'a grocer': groceries, 'a pet shop': pets } as const;
