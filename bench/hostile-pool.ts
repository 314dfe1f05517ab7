import { cartCall, merchandise } from './cart-calls.ts';

export type Form = {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** Ids and URLs that exist in the shop, so that a hostile request can be almost valid. */
export type Pool = {
  readonly merchandise: readonly string[];
  readonly carts: readonly { readonly id: string; readonly line: string }[];
  readonly paths: readonly string[];
  readonly images: readonly string[];
  readonly forms: readonly Form[];
};

const body = async (url: string, cookie = ''): Promise<string> => (await fetch(url, { headers: { cookie } })).text();

const plain = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string | undefined => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? undefined : plain(value);
};

/** The forms of a page that are posted, with their current values. */
const formsIn = (html: string, path: string): readonly Form[] =>
  [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gis)]
    .filter(([, tag = '']) => attribute(tag, 'method')?.toLowerCase() === 'post')
    .map(([, tag = '', inside = '']) => ({
      action: (attribute(tag, 'action') ?? path).replace(/#.*/, ''),
      fields: Object.fromEntries(
        [...inside.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/gi)].flatMap(([field]) => {
          const name = attribute(field, 'name');
          return name === undefined ? [] : [[name, attribute(field, 'value') ?? '']];
        }),
      ),
    }));

const cartsOf = 24;

/** Creates carts, and collects URLs, pictures and forms from the pages of the shop. */
export const readPool = async (origin: string): Promise<Pool> => {
  const ids = await merchandise(origin);
  const carts: { id: string; line: string; checkout: string }[] = [];
  for (let index = 0; index < cartsOf; index += 1) {
    const merchandiseId = ids[(index * 7) % ids.length];
    const cart = await cartCall(origin, 'create-cart', {
      buyerIdentity: {},
      lineItems: [{ merchandiseId, quantity: 1, sellingPlanId: null }],
    });
    const { checkoutUrl = '' } = cart as { readonly checkoutUrl?: string };
    carts.push({ id: cart.id, line: cart.lineItems[0]?.id ?? '', checkout: new URL(checkoutUrl, origin).pathname });
  }
  const sitemap = await body(`${origin}/sitemap.xml`);
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const paths = [...new Set(['/', '/products', '/products/dog', '/contact-us', '/sitemap', ...listed])];
  const images: string[] = [];
  const forms: Form[] = [];
  const [first] = carts;
  const visited = [...paths.slice(0, 4), ...paths.filter((path) => path.split('/').length > 4).slice(0, 4)];
  for (const path of [...visited, '/contact-us', '/cart', first?.checkout ?? '/cart', '/password-protect', '/logout']) {
    const html = await body(origin + path, `col_cart_id=${first?.id}`);
    images.push(...[...html.matchAll(/\/_img\/[^"\s,&]*(?:,[^"\s&]*)?/g)].map(([image]) => image));
    forms.push(...formsIn(html, path));
  }
  const byAction = new Map(forms.map((form) => [form.action + Object.keys(form.fields).join(), form]));
  return { merchandise: ids, carts, paths, images: [...new Set(images)], forms: [...byAction.values()] };
};
