import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { ImportContentService } from '#application/content/import-content';
import { type ContentSectionName, contentSectionNames } from '#domain/content/site-content';
import { parseContentFile } from '#main/server/import-content-file.ts';
import { aProduct } from '../../../builders';
import { attacks, type FieldPath, textsIn, wholeDocuments, withText } from '../../../hostile-content';
import { anHttpShop, type HttpShop, origins } from '../../../http-shop';

const isAccepted = (name: ContentSectionName, document: unknown): boolean =>
  parseContentFile({ [name]: document }).problems.length === 0;

/** The document of a section with an attack in every field that accepts it. */
const attacked = (name: ContentSectionName, attack: string): unknown =>
  textsIn(wholeDocuments[name]).reduce((document: unknown, path) => {
    const changed = withText(document, path, attack);
    return isAccepted(name, changed) ? changed : document;
  }, wholeDocuments[name]);

const runs = /^(?:javascript|vbscript|data:text)/i;
/** A browser ignores whitespace and control characters in a scheme. */
const normalized = (address: string): string => address.replaceAll(/[\p{Cc}\s]/gu, '');
const addresses = ['href', 'src', 'action', 'formaction', 'srcdoc', 'xlink:href', 'data', 'poster', 'background'];

/** The parts of a page that could run code, or load it, besides the shop's own scripts. */
const dangersIn = (html: string): readonly string[] => {
  const { document } = new JSDOM(html).window;
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const name = element.tagName.toLowerCase();
    const attributes = [...element.attributes];
    const handlers = attributes
      .filter((one) => one.name.toLowerCase().startsWith('on'))
      .map((one) => `${name} ${one.name}`);
    const leading = attributes
      .filter(
        (one) =>
          addresses.includes(one.name.toLowerCase()) &&
          (runs.test(normalized(one.value)) || /^[\\/]{2}|^\/\\/.test(one.value)),
      )
      .map((one) => `${name} ${one.name}=${one.value}`);
    const loaded = ['iframe', 'object', 'embed', 'base', 'frame', 'math', 'applet'].includes(name) ? [name] : [];
    const isRefresh = name === 'meta' && element.getAttribute('http-equiv') !== null ? ['meta http-equiv'] : [];
    const script = name === 'script' ? dangersOfScript(element) : [];
    return [...handlers, ...leading, ...loaded, ...isRefresh, ...script];
  });
};

const dangersOfScript = (script: Element): readonly string[] => {
  if (script.getAttribute('src')?.startsWith('/assets/')) return [];
  const type = script.getAttribute('type') ?? '';
  if (!/^application\/(?:ld\+)?json$/.test(type)) return [`script ${type} ${script.textContent.slice(0, 80)}`];
  JSON.parse(script.textContent);
  return [];
};

/** Whether an attack ran in a page that is opened with scripts enabled. */
const hasRun = (html: string): boolean => 'ran' in new JSDOM(html, { runScripts: 'dangerously' }).window;

/** Longer than usual, because every page is rendered for the first time. */
const renderingMs = 30_000;

const textAt = (value: unknown, [key, ...rest]: FieldPath): string =>
  key === undefined ? String(value) : textAt((value as Readonly<Record<string | number, unknown>>)[key], rest);

const pages = [
  '/',
  '/faq',
  '/contact-us',
  '/products/dog',
  '/products?search=zzzzzz',
  '/cart',
  '/nothing',
  '/shelter/login',
  '/products/provender-daily/adult-chicken-dry-dog-food/chicken/15-lb-bag',
];

const everyField = contentSectionNames.flatMap((name) =>
  textsIn(wholeDocuments[name]).map((path): readonly [string, ContentSectionName, FieldPath] => [
    `${name}.${path.join('.')}`,
    name,
    path,
  ]),
);

describe('a field of imported content (ST-19)', () => {
  it.each(contentSectionNames)('is tested for each of %s, whose document is valid without the attack', (name) => {
    expect(parseContentFile({ [name]: wholeDocuments[name] }).problems).toEqual([]);
  });

  it.each(everyField.filter(([, , path]) => path.at(-1) === 'url'))(
    'is refused when it links neither into the shop nor to another host over https: %s',
    (_field, name, path) => {
      const accepted = attacks.filter((attack) => isAccepted(name, withText(wholeDocuments[name], path, attack)));
      expect(accepted.filter((attack) => !attack.startsWith('https://'))).toEqual([]);
    },
  );

  it.each(everyField.filter(([, , path]) => path.at(-1) === 'html'))(
    'is stored without anything that could run: %s',
    (_field, name, path) => {
      for (const attack of attacks) {
        const { sections } = parseContentFile({
          [name]: withText(wholeDocuments[name], path, `<p>Read on.</p>${attack}`),
        });
        const htmls = (sections[name] ?? []).map(({ document }) => textAt(document, path));
        expect(htmls, attack).toEqual([expect.stringContaining('<p>Read on.</p>')]);
        for (const html of htmls) expect(dangersIn(html), attack).toEqual([]);
      }
    },
  );
});

describe.each(attacks)('a page of content with %s in each field', (attack) => {
  let shop: HttpShop;

  beforeAll(async () => {
    shop = await anHttpShop({ products: [aProduct()] });
    const file = Object.fromEntries(
      contentSectionNames.map((name) => [name, [attacked(name, attack), wholeDocuments[name]]]),
    );
    const importer = new ImportContentService(shop.ports.DTC.content, {
      read: parseContentFile,
      fetchPicture: () => () => Promise.reject(new Error('nothing is fetched')),
      measurePicture: () => async () => ({ width: 3, height: 2 }),
    });
    const { problems } = await importer.execute(file)();
    expect(problems).toEqual([]);
  });

  it.each(pages)(
    'runs nothing on %s',
    async (url) => {
      const { body } = await shop.app.inject({ url, headers: { host: new URL(origins.DTC).host } });
      expect(body).toContain('</html>');
      expect(dangersIn(body)).toEqual([]);
      expect(hasRun(body)).toBe(false);
    },
    renderingMs,
  );

  it('has data as JSON that closes no element', async () => {
    const { body } = await shop.app.inject({ url: '/_payload.json', headers: { host: new URL(origins.DTC).host } });
    expect(body).not.toContain('<');
    expect(() => JSON.parse(body) as unknown).not.toThrow();
  });
});
