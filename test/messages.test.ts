import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const catalog = /^application\/[a-z-]+\/(?:[a-z]+-)*messages\.ts$/;

/** Whom the sentences of these files are for, who is no shopper. */
const otherReaders: Readonly<Record<string, string>> = {
  'main/': 'settings and start, for whoever operates the shop',
  'adapters/cli/': 'the command line, for whoever operates the shop',
  'adapters/prometheus/': 'what metrics mean, for whoever operates the shop',
  'adapters/csv/': 'problems of the product file of a merchant',
  'adapters/http/images/reject-undecodable-pictures.ts': 'problems of the pictures in that file',
  'application/shipping/operate-stock.ts': 'problems of a row of a stock file',
  'application/catalog/import-': 'the report on that file',
  'adapters/content-file/': 'problems of the content file of an editor',
  'application/content/import-content.ts': 'the report on that file',
  'domain/catalog/import-': 'problems of a row of that file',
  'adapters/http/api/open-api.ts': 'the description of the calls, for developers',
  'adapters/http/wire/call-table.ts': 'what the endpoints of a section are for, for developers',
  'adapters/http/operator/': 'the pages for whoever operates the shop',
  'adapters/http/images/modifiers.ts': 'how the address of a picture is written, for developers',
};

/** The properties of a call that describe it to developers. */
const descriptions: ReadonlySet<string> = new Set(['summary', 'answersNothing']);

/** A capital letter or a value at the start, three words or more of which one is in small letters, and a full stop. */
const isSentence = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && /[.!?]$/.test(text) && /\s\p{Ll}{2}/u.test(text) && text.split(/\s+/).length >= 3;

type Part = { readonly start: number; readonly end: number };
type Sentence = Part & { readonly text: string };

const isWithin = ({ start, end }: Part, whole: Part): boolean => whole.start <= start && end <= whole.end;

const parse = (file: string, source: string) => {
  const { program, errors } = parseSync(file, source);
  expect(errors).toEqual([]);
  return program;
};

/** The classes of a file that are errors. */
const errorClasses = (file: string, source: string): readonly string[] => {
  const names: string[] = [];
  new Visitor({
    ClassDeclaration({ id, superClass }) {
      if (id && superClass?.type === 'Identifier' && superClass.name.endsWith('Error')) names.push(id.name);
    },
  }).visit(parse(file, source));
  return names;
};

/** The sentences in the literals of a file, but for those of errors and of the descriptions of calls. */
const sentencesOf = (file: string, source: string, errors: ReadonlySet<string>): readonly string[] => {
  const sentences: Sentence[] = [];
  const exempt: Part[] = [];
  new Visitor({
    NewExpression(node) {
      const { callee } = node;
      if (callee.type === 'Identifier' && (callee.name.endsWith('Error') || errors.has(callee.name))) exempt.push(node);
    },
    CallExpression(node) {
      if (node.callee.type === 'Super') exempt.push(node);
    },
    Property(node) {
      const isDescription = node.key.type === 'Identifier' && descriptions.has(node.key.name);
      if (isDescription && file.startsWith('adapters/http/wire/')) exempt.push(node);
    },
    Literal({ start, end, value }) {
      if (typeof value === 'string') sentences.push({ start, end, text: value });
    },
    TemplateLiteral({ start, end, quasis }) {
      sentences.push({ start, end, text: quasis.map(({ value }) => value.cooked).join('X') });
    },
  }).visit(parse(file, source));
  return sentences
    .filter((sentence) => isSentence(sentence.text) && !exempt.some((part) => isWithin(sentence, part)))
    .map(({ text }) => text);
};

/** The sentences in the text of the elements of a file. */
const copyOf = (file: string, source: string): readonly string[] => {
  const texts: string[] = [];
  new Visitor({
    JSXText({ value }) {
      texts.push(value.replace(/\s+/g, ' ').trim());
    },
  }).visit(parse(file, source));
  return texts.filter(isSentence);
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(`src/${file}`, 'utf8') }));

const errors = new Set(sources.flatMap(({ file, source }) => errorClasses(file, source)));
const catalogs = sources.filter(({ file }) => catalog.test(file));
const others = sources.filter(({ file }) => !catalog.test(file));
const readerOf = (file: string): string | undefined =>
  Object.keys(otherReaders).find((start) => file.startsWith(start));
const repeated = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

describe('a sentence', () => {
  it('stands in the messages of a room if a shopper reads it', () => {
    const findStrays = (files: typeof others): readonly string[] =>
      files
        .filter(({ file }) => readerOf(file) === undefined)
        .flatMap(({ file, source }) => sentencesOf(file, source, errors).map((text) => `${file}: ${text}`));
    const planted = { file: 'ui/screens/cart/planted.tsx', source: "const text = 'Your cart is empty now.';" };
    expect(findStrays([planted])).toHaveLength(1);
    expect(others.length).toBeGreaterThan(1000);
    expect(findStrays(others)).toEqual([]);
  });

  it('stands in one room only, and in no screen', () => {
    const said = catalogs.flatMap(({ file, source }) => sentencesOf(file, source, errors));
    const copy = others.flatMap(({ file, source }) => copyOf(file, source));
    expect(said.length).toBeGreaterThan(100);
    expect(copy.length).toBeGreaterThan(5);
    expect(repeated(['Try again.', 'Save it.', 'Try again.'])).toEqual(['Try again.']);
    expect(repeated([...said, ...copy])).toEqual([]);
  });

  it('stands in each file that is listed as written for other readers', () => {
    const files = others.filter(({ file, source }) => sentencesOf(file, source, errors).length > 0);
    const readers = new Set(files.map(({ file }) => readerOf(file)));
    expect(Object.keys(otherReaders).filter((start) => !readers.has(start))).toEqual([]);
  });
});

describe('the messages of a room', () => {
  it('are written with nothing but the domain, other messages and types', () => {
    const needed = catalogs.flatMap(({ file, source }) =>
      parse(file, source).body.flatMap((node) =>
        node.type === 'ImportDeclaration' && node.importKind !== 'type' ? [`${file}: ${node.source.value}`] : [],
      ),
    );
    const isForeign = (one: string): boolean =>
      !/: (?:#domain\/.+|(?:\.\.\/[a-z-]+|\.)\/(?:[a-z-]+-)?messages)$/.test(one);
    expect(needed.length).toBeGreaterThan(5);
    expect(isForeign('application/cart/messages.ts: ./add-to-cart')).toBe(true);
    expect(needed.filter(isForeign)).toEqual([]);
  });
});

describe('looking for sentences', () => {
  const found = (source: string) => sentencesOf('ui/made-up.tsx', source, new Set(['Refused']));

  it.each([
    ["const text = 'This field is required.';", ['This field is required.']],
    [
      `const text = \`Only \${left} left. Please choose a smaller quantity.\`;`,
      ['Only X left. Please choose a smaller quantity.'],
    ],
    [`const text = \`\${title} was removed!\`;`, ['X was removed!']],
    ['const field = <Field error="Is this a name?" />;', ['Is this a name?']],
    ["const call = { summary: 'The cart, priced as of now.' };", ['The cart, priced as of now.']],
  ])('finds sentences in %s', (source, sentences) => {
    expect(found(source)).toEqual(sentences);
  });

  it.each([
    "const label = 'Add to cart';",
    "const word = 'Done.';",
    "const reason = 'the recipient has a line break';",
    "throw new Error('There is no shop.');",
    "throw new Refused('There is no picture.');",
    'const copy = <p>Every pet is different.</p>;',
  ])('finds none in %s', (source) => {
    expect(found(source)).toEqual([]);
  });

  it('knows the descriptions of calls, and one sentence in two places', () => {
    const call = "const call = { summary: 'The cart, priced as of now.' };";
    expect(sentencesOf('adapters/http/wire/cart.ts', call, errors)).toEqual([]);
    expect(repeated(['One sentence here.', 'Another sentence here.', 'One sentence here.'])).toEqual([
      'One sentence here.',
    ]);
  });
});
