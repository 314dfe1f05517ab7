import { oneOf } from './varied-catalog.ts';

export type Random = () => number;

export const upTo = (random: Random, most: number): number => Math.floor(random() * (most + 1));

/** Texts that are known to break programs. */
const texts: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  '2.5',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  "' or 1=1 --",
  '"; drop table cart; --',
  '\\',
  '%',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '$\u007b7*7}',
  '{{7*7}}',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\r\nSet-Cookie: a=b',
  '\u2028\u2029',
  '\u202egnp.exe',
  '\ufeff',
  '\ud800',
  '\udfff\ud800',
  'Zoë',
  'e\u0301'.repeat(50),
  '👨‍👩‍👧‍👦',
  '𝕳𝖔𝖘𝖙𝖎𝖑𝖊',
  'ﷺ',
  '日本語',
  'İ',
  'ß',
  '\u200b\u200d',
  'chicken',
  'dog',
  '80011',
  '00000',
  '2026-02-30',
  'http://169.254.169.254/',
  '(a+)+$',
  '*:*',
  'a & b | !c <-> d',
  'data:text/html,<script>1</script>',
];

const long = (random: Random): string => {
  const length = oneOf(random, [63, 64, 65, 100, 101, 200, 201, 255, 256, 500, 501, 1000, 2048, 2049, 9000, 60_000]);
  return oneOf(random, ['a', 'é', '😀', 'ab ', '%41', '/', '\u0000']).repeat(length).slice(0, length);
};

export const hostileText = (random: Random): string => {
  const chance = random();
  if (chance < 0.7) return oneOf(random, texts);
  if (chance < 0.85) return long(random);
  return Array.from({ length: 1 + upTo(random, 12) }, () => String.fromCodePoint(1 + upTo(random, 0xd7fe))).join('');
};

const numbers: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  2.5,
  10,
  11,
  100,
  101,
  250,
  251,
  1e6,
  1e9,
  2 ** 31,
  2 ** 53,
  1e21,
  -1e21,
  1e308,
  5e-324,
];

const deep = (random: Random): unknown => {
  let value: unknown = oneOf(random, texts);
  for (let depth = 10 + upTo(random, 3000); depth > 0; depth -= 1) value = random() < 0.5 ? [value] : { a: value };
  return value;
};

const prototypes: readonly unknown[] = [
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"a":1}}}'),
  { toString: 1, valueOf: null, hasOwnProperty: 'x' },
  { length: 1e9 },
  JSON.parse('{"then":"x"}'),
  { toJSON: 1 },
];

/** A random JSON value, mostly of the wrong type. */
export const hostileValue = (random: Random): unknown => {
  const chance = random();
  if (chance < 0.45) return hostileText(random);
  if (chance < 0.6) return oneOf(random, numbers);
  if (chance < 0.7) return oneOf<unknown>(random, [null, true, false, [], {}, [[]], [null], [{}]]);
  if (chance < 0.8) return Array.from({ length: oneOf(random, [1, 2, 51, 101, 1000]) }, () => oneOf(random, texts));
  if (chance < 0.9) return oneOf(random, prototypes);
  if (chance < 0.93) return deep(random);
  return { [oneOf(random, texts)]: oneOf(random, texts), ...(random() < 0.5 ? { id: oneOf(random, numbers) } : {}) };
};

const small: readonly unknown[] = [0, 1, null, '', 'a', true, [], {}, [[]], [1], [{}], { a: 1 }, { id: 1 }];

/** A list of one small value, repeated up to about `characters` characters of JSON. */
export const smallItems = (random: Random, characters: number, item: unknown = oneOf(random, small)): unknown =>
  Array(Math.max(1, Math.floor(characters / (JSON.stringify(item).length + 1)))).fill(item);

/** A text as a part of a URL: encoded once, twice, partly or hardly at all. */
export const inAddress = (random: Random, text: string): string => {
  const cut = text.slice(0, 3000).toWellFormed();
  const chance = random();
  if (chance < 0.6) return encodeURIComponent(cut);
  if (chance < 0.75) return encodeURIComponent(encodeURIComponent(cut.slice(0, 500)));
  if (chance < 0.85) return cut.replace(/[^!-~]/g, '%').replaceAll(/[#?]/g, '%3f');
  return `${encodeURIComponent(cut)}${oneOf(random, ['%', '%zz', '%c0%af', '%ed%a0%80', '/', '//', '/.', '/..', ';a=b', '%2f', '.json'])}`;
};
