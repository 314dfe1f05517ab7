import type { ContentSectionName } from '#domain/content/site-content';

const colors = { backgroundColor: 'blue', copyColor: 'light' };
const link = { text: 'Shop', url: '/products' };
const image = { scene: 'bowl', alt: 'A bowl', narrow: { scene: 'bowl' } };
const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
const menu = [
  {
    label: 'Dog',
    url: '/products/dog',
    children: [
      { label: 'Dry', url: '/products/dog', children: [{ label: 'Puppy', url: '/products/dog', children: [] }] },
    ],
  },
];
const column = { headline: 'A column', paragraph: 'Words.', image, action: link };
const highlight = { headline: 'A highlight', paragraph: 'Plain.', actions: [link], image, ...colors };

const pageOf = (slug: string) => ({
  slug,
  title: 'A page',
  description: 'What it says.',
  blocks: [
    { kind: 'text', headline: 'A text', html: '<p>Text.</p>' },
    { kind: 'questions', headline: 'Questions', items: [{ question: 'Why?', html: '<p>Because.</p>' }] },
    { kind: 'feature', headline: 'A feature', html: '<p>Rich.</p>', actions: [link], image, ...colors },
    { kind: 'highlight', ...highlight },
    { kind: 'columns', left: column, right: column },
  ],
  ...dates,
});

/** A document of each section as an editor writes it, with every field that it may have. */
export const wholeDocuments: Readonly<Record<ContentSectionName, unknown>> = {
  announcements: { id: 'free', text: 'Free shipping.', sites: ['DTC', 'HPSF'], link, ...dates },
  sitewideBanners: { id: 'news', headline: 'News', text: 'More.', image, action: link, ...colors, ...dates },
  promotionBanners: { id: 'look', position: 1, image, headline: 'Look', action: link, sites: ['DTC'], ...dates },
  deals: { skus: ['ADC-15'], ...dates },
  pages: pageOf('faq'),
  carousels: {
    page: '/',
    headline: 'Favorites',
    paragraph: 'Ours.',
    handles: ['adult-chicken-dry-dog-food'],
    ...colors,
    ...dates,
  },
  navigations: { handle: 'footer-menu', items: menu, ...dates },
  globals: {
    notFound: { title: 'Lost', message: 'Not here.', actions: [link], image },
    freeShippingMinimum: 5000,
    ...dates,
  },
  header: {
    logo: image,
    account: menu,
    help: menu,
    learn: menu,
    navigation: menu,
    searchPlaceholder: 'Search',
    ...dates,
  },
  footer: {
    columns: [{ title: 'Shop', links: [link] }],
    social: [{ name: 'A network', url: 'https://social.example/us' }],
    legal: [link],
    copyright: 'Provender',
    ...dates,
  },
  home: {
    slides: [{ headline: 'Hello', paragraph: 'Food.', image, action: link, ...colors }],
    steps: [{ title: 'One', text: 'Choose.' }],
    autoplay: false,
    giving: { headline: 'Give', text: 'More.', image },
    ...dates,
  },
  highlight: { ...highlight, ...dates },
  twoColumns: { left: column, right: column, ...dates },
  goodnessBox: { image, text: 'Approved', skus: ['ADC-15'], ...dates },
  needs: { dog: ['puppy', 'kidney-care'], cat: ['kitten'], ...dates },
  searchSynonyms: { typed: ['renal', 'kidney disease'], finds: ['kidney-care'] },
  noResults: {
    title: 'None',
    message: 'Sorry.',
    suggestions: [link],
    handles: ['adult-chicken-dry-dog-food'],
    ...dates,
  },
  contact: {
    title: 'Write to us',
    phone: '303-555-0100',
    hours: 'Weekdays',
    email: 'care@shop.example',
    topics: [{ label: 'An order', value: 'order' }],
    ...dates,
  },
  accountPages: {
    pages: [{ slug: 'orders', title: 'Orders', intro: 'All of them.' }],
    satisfactionGuarantee: { title: 'Promise', body: 'Money back.' },
    ...dates,
  },
  welcome: { headline: 'Welcome', text: 'Good to see you.', action: link, ...dates },
};

/** Everything that ran in some page of somebody's; it says so in `window.ran`. */
export const attacks: readonly string[] = [
  '<script>window.ran=1</script>',
  '</script><script>window.ran=1</script>',
  '</title></textarea></style><script>window.ran=1</script>',
  '"><img src=x onerror=window.ran=1>',
  "' autofocus onfocus='window.ran=1' x='",
  '<svg onload=window.ran=1><animate onbegin=window.ran=1></svg>',
  '<p onclick="window.ran=1" onmouseover="window.ran=1" style="background:url(javascript:window.ran=1)">x</p>',
  '<a href="javascript:window.ran=1">x</a>',
  '<a href="java&#9;script:window.ran=1">x</a>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.ran=1&gt;">',
  '<form action="javascript:window.ran=1"><button formaction="javascript:window.ran=1">x</button></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:window.ran=1"><base href="https://evil.example/">',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  'javascript:window.ran=1',
  ' javascript:window.ran=1',
  'JaVaScRiPt:window.ran=1',
  'https://x.example/"onmouseover="window.ran=1',
  'data:text/html,<script>window.ran=1</script>',
  '//evil.example/x.js',
  '/\\evil.example',
  '<!--<script>window.ran=1//-->',
];

export type FieldPath = readonly (string | number)[];

/** Every place in a document that has a text. */
export const textsIn = (value: unknown, path: FieldPath = []): readonly FieldPath[] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    textsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

/** The document with another text at a place. */
export const withText = (value: unknown, [key, ...rest]: FieldPath, text: string): unknown => {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? withText(one, rest, text) : one));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: withText(fields[key], rest, text) };
};
