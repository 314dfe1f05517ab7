import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextArea, TextField } from '#ui/components/field.tsx';

describe('text of people and merchants', () => {
  it('has a direction of its own wherever text stands', () => {
    const sheet = readFileSync('src/ui/theme/elements.css', 'utf8');
    const [, selectors = ''] = /((?::is\([^)]*\)[,\s]*)+)\{\s*unicode-bidi: plaintext;/.exec(sheet) ?? [];
    for (const element of ['h1', 'h2', 'h3', 'p', 'li', 'dd', 'td', 'a', 'span', 'strong', 'option', 'label'])
      expect(selectors).toMatch(new RegExp(`[(\\s]${element}[,)]`));
  });

  it('has a direction of its own while it is typed', () => {
    expect(renderToStaticMarkup(<TextField label="Name" name="name" />)).toMatch(/<input[^>]* dir="auto"/);
    expect(renderToStaticMarkup(<TextArea label="Note" name="note" />)).toMatch(/<textarea[^>]* dir="auto"/);
  });
});
