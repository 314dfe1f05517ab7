import { readdirSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

/** The title of one test; `subject` is made of the titles of the `describe` calls around it, '' where there is none. */
type Title = { readonly file: string; readonly subject: string; readonly text: string };

/** `it`, `it.each(rows)` and `it.skipIf(condition)` are all calls of `it`. */
const nameOfCallee = (node: ESTree.Expression | ESTree.Super): string => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return nameOfCallee(node.object);
  if (node.type === 'CallExpression') return nameOfCallee(node.callee);
  return '';
};

/** The text of a literal, with `%s` for each expression in a template; undefined for any other argument. */
const textOf = (node: ESTree.Argument | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('%s');
  return undefined;
};

/** What the tests call to define one; a journey is a test in a browser. */
const testCalls = new Set(['it', 'test', 'journey']);

const titlesIn = (file: string, source: string): readonly Title[] => {
  const titles: Title[] = [];
  const subjects: string[] = [];
  const readCall = (node: ESTree.CallExpression): { readonly name: string; readonly text: string | undefined } => ({
    name: nameOfCallee(node.callee),
    text: textOf(node.arguments[0]),
  });
  new Visitor({
    CallExpression: (node) => {
      const { name, text } = readCall(node);
      if (text === undefined) return;
      if (name === 'describe') subjects.push(text);
      if (testCalls.has(name)) titles.push({ file, subject: subjects.join(', '), text });
    },
    'CallExpression:exit': (node) => {
      const { name, text } = readCall(node);
      if (name === 'describe' && text !== undefined) subjects.pop();
    },
  }).visit(parseSync(file, source).program);
  return titles;
};

const adverbs = new Set(['always', 'neither', 'never', 'still']);
const verbs = new Set(['are', 'can', 'cannot', 'come', 'do', 'go', 'have', 'include', 'may', 'must', 'stay']);
const notVerbs = new Set(['across', 'as', 'its', 'less', 'pages', 'this', 'unless']);

const isPlaceholder = (word: string): boolean => /^["“]?(?:%\w|\$\w+)/.test(word);

/** Whether a title says what its subject does: "refuses an empty cart", "$name answers 404", "never throws". */
const beginsWithVerb = (text: string): boolean => {
  const first = text.split(/[\s,]+/).find((word) => word !== 'and' && !isPlaceholder(word) && !adverbs.has(word));
  return first !== undefined && (verbs.has(first) || (/^[a-z]+s$/.test(first) && !notVerbs.has(first)));
};

/** Whether a title that has no subject before it names one itself: "the shop opens". */
const beginsWithSubject = (text: string): boolean => /^(?:[A-Z]|(?:an?|the) )/.test(text);

/** Whether a `describe` names a thing or an act, rather than only a clause: "what is logged" is no subject, "the log" is. */
const isSubject = (subject: string): boolean => !/(?:^|, )(?:and|how|or|that|what|when|where|while|who) /.test(subject);

const isSentence = ({ subject, text }: Title): boolean =>
  subject === '' ? beginsWithSubject(text) : isSubject(subject) && beginsWithVerb(text);

const titles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => titlesIn(file, readFileSync(`test/${file}`, 'utf8')));

const inWords = ({ file, subject, text }: Title): string => `${file}: ${subject}: ${text}`;

describe('the title of a test', () => {
  it('is a sentence, whose subject is its describe or stands in the title', () => {
    expect(titles.length).toBeGreaterThan(2000);
    expect(titles.filter((title) => !isSentence(title)).map(inWords)).toEqual([]);
  });

  it('differs from every other title of its describe', () => {
    const all = titles.map(inWords);
    expect(all.filter((title, index) => all.indexOf(title) !== index)).toEqual([]);
  });

  it.each([
    ['a list', 'shows 24 products a page', true],
    ['a call', '$name answers 404', true],
    ['', 'The shop opens', true],
    ['', 'opens', false],
    ['a list', '', false],
    ['a list', '%s', false],
    ['a list', 'of the variant %j', false],
    ['what is logged', 'has no password', false],
  ])('is accepted or not: %j and %j make a sentence: %s', (subject, text, expected) => {
    expect(isSentence({ file: 'list.test.ts', subject, text })).toBe(expected);
  });

  it('is found in every form of call', () => {
    const source = `describe.each(sites)('a cart of %s', () => { it.each(rows)(\`holds \${name}\`, run); });
      it('the shop opens', run);`;
    expect(titlesIn('cart.test.ts', source)).toEqual([
      { file: 'cart.test.ts', subject: 'a cart of %s', text: 'holds %s' },
      { file: 'cart.test.ts', subject: '', text: 'the shop opens' },
    ]);
  });
});
