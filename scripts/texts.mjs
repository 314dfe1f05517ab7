import { readdirSync, readFileSync } from 'node:fs';
import { ensureInstalled, inRoot } from './toolchain.mjs';

await ensureInstalled();
const { parseSync, Visitor } = await import('vite');

/** `npm run texts -- cart`: only the rooms whose name contains the word; none: all. */
const [wanted = ''] = process.argv.slice(2);

/** Attributes and properties whose value a person sees or hears, even if it is one word. */
const labels = new Set([
  'alt',
  'aria-label',
  'ariaLabel',
  'heading',
  'label',
  'placeholder',
  'summary',
  'text',
  'title',
]);

/** Code that no person reads in a browser, an email or a terminal. */
const withoutText = [/^adapters\/postgres\/(?:(?!messages).)*$/, /^adapters\/artwork\//, /\.d\.ts$/];

const isRead = (text) => /\p{L}{2,}/u.test(text) && !/\b(?:min|max)-width: \d+px/.test(text);
const isProse = (text) =>
  /\p{L}{2,}[^=;{}<>]*\s[^=;{}<>]*\p{L}{2,}/u.test(text) && !/^[a-z-]+(?: [a-z-]+)* ?\(/.test(text);
const isSingleLabel = (text) => /^\p{Lu}[\p{L}’' -]+[.:!?…]?$/u.test(text);
const isCode = (text) =>
  /^(?:select|insert|update|delete|with|create|alter|lock|begin|set) /i.test(text.trim()) || /^[\w./#@:-]+$/.test(text);

const templateText = ({ quasis }) => quasis.map(({ value }) => value.cooked ?? '').join('{…}');

/** The strings of a source file that a person may read, in their order. */
const textsOf = (file, source) => {
  const found = [];
  const errors = [];
  const add = (node, text) => {
    const clean = text.replace(/\s+/g, ' ').trim();
    if (isRead(clean)) found.push({ start: node.start, end: node.end, text: clean });
  };
  const isMessageFile = /messages\.ts$|-mail|mail\/|\/cli\/|screens\/|ui\/shell\/|components\//.test(file);
  new Visitor({
    JSXText: (node) => add(node, node.value),
    JSXAttribute: (node) => {
      if (labels.has(String(node.name.name)) && node.value?.type === 'Literal')
        add(node.value, String(node.value.value));
    },
    Property: (node) => {
      const name = node.key?.name ?? node.key?.value;
      if (labels.has(String(name)) && node.value?.type === 'Literal' && typeof node.value.value === 'string')
        add(node.value, node.value.value);
    },
    Literal: (node) => {
      if (typeof node.value !== 'string' || (isCode(node.value) && !isMessageFile)) return;
      if (isProse(node.value) || (isMessageFile && isSingleLabel(node.value))) add(node, node.value);
    },
    TemplateLiteral: (node) => {
      const text = templateText(node);
      if (!isCode(text) && isProse(text)) add(node, text);
    },
    NewExpression: (node) => {
      if (/^(?:Range|Type|Syntax)?Error$/.test(node.callee?.name ?? '')) errors.push(node);
    },
  }).visit(parseSync(file, source).program);
  const unique = new Map(
    found
      .filter(({ start, end }) => !errors.some((error) => error.start <= start && end <= error.end))
      .map((one) => [`${one.start}:${one.text}`, one]),
  );
  const lineOf = (start) => source.slice(0, start).split('\n').length;
  return [...unique.values()].map(({ start, text }) => ({ line: lineOf(start), text }));
};

/** `application/cart/messages.ts` and `ui/screens/cart/cart-screen.tsx` are both in the room `cart`. */
const roomOf = (file) => {
  const folders = file.split('/').slice(0, -1);
  return folders
    .filter((folder) => !['screens', 'web', 'wire', 'calls', 'pages', 'forms', 'api'].includes(folder))
    .at(-1);
};

const stringsOf = (value) =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(stringsOf)
      : value !== null && typeof value === 'object'
        ? Object.values(value).flatMap(stringsOf)
        : [];

const rooms = new Map();
const addTexts = (room, file, texts) => {
  if (texts.length === 0 || !room.includes(wanted)) return;
  rooms.set(room, [...(rooms.get(room) ?? []), { file, texts }]);
};

for (const name of readdirSync(inRoot('src'), { recursive: true, encoding: 'utf8' }).toSorted()) {
  const file = name.replaceAll('\\', '/');
  if (!/\.tsx?$/.test(file) || withoutText.some((pattern) => pattern.test(file))) continue;
  addTexts(roomOf(file) ?? 'main', `src/${file}`, textsOf(file, readFileSync(inRoot('src', file), 'utf8')));
}
for (const site of ['DTC', 'HPSF']) {
  const content = JSON.parse(readFileSync(inRoot('data', 'content', `${site}.json`), 'utf8'));
  const texts = stringsOf(content)
    .map((text) =>
      text
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => isRead(text) && /\s/.test(text));
  addTexts(
    'seed content',
    `data/content/${site}.json`,
    [...new Set(texts)].map((text) => ({ text })),
  );
}
for (const file of ['README.md', 'docs/import.md', 'docs/content.md']) {
  const lines = readFileSync(inRoot(file), 'utf8').split('\n');
  addTexts(
    'documentation',
    file,
    lines.flatMap((text, index) => (isProse(text) ? [{ line: index + 1, text }] : [])),
  );
}

for (const [room, files] of [...rooms].toSorted(([a], [b]) => a.localeCompare(b))) {
  console.log(`\n# ${room}`);
  for (const { file, texts } of files) {
    console.log(`\n${file}`);
    for (const { line, text } of texts) console.log(line === undefined ? `  ${text}` : `  ${line}: ${text}`);
  }
}
