import { readFileSync } from 'node:fs';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { buildDocumentCodecs } from '#adapters/content-file/document-codecs';
import { contentSectionNames } from '#domain/content/site-content';

const codecs = buildDocumentCodecs({ sanitize: (html) => html, isScene: () => true });

const namesIn = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The rows of the table of sections in docs/content.md: what each requires. */
const documented = new Map(
  readFileSync('docs/content.md', 'utf8')
    .split('\n')
    .map((line) => line.split(/ ?\| ?/).slice(1))
    .filter((cells) => cells.length >= 5 && cells[0]?.startsWith('`'))
    .map(([name, , required]) => [namesIn(name)[0], namesIn(required)] as const),
);

describe('the documentation of content files', () => {
  it.each(contentSectionNames)('lists the required fields of %s', (name) => {
    const decoded = codecs[name].decode({});
    const missing = E.isLeft(decoded) ? decoded.left.filter(({ message }) => message === 'is missing') : [];
    expect(documented.get(name)).toEqual(missing.map(({ context }) => context.at(-1)?.key));
  });
});
