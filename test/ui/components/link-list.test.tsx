import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LinkList } from '#ui/components/link-list.tsx';

const htmlOf = (text: string, url: string): string => renderToStaticMarkup(<LinkList links={[{ text, url }]} />);

describe('a list of links', () => {
  it('escapes texts and URLs (ST-19)', () => {
    const html = htmlOf('<b>"Dogs" & cats</b>', '/products?a="><script>&b=1');
    expect(html).toBe(
      '<ul><li><a href="/products?a=&quot;&gt;&lt;script&gt;&amp;b=1">&lt;b&gt;&quot;Dogs&quot; &amp; cats&lt;/b&gt;</a></li></ul>',
    );
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//elsewhere.test',
    'http://elsewhere.test',
  ])('leaves out a link to %s', (url) => {
    expect(htmlOf('Dogs', url)).toBe('<ul></ul>');
  });

  it.each(['/products', 'https://elsewhere.test/page', 'mailto:help@shop.test', 'tel:+15550100'])(
    'has a link to %s',
    (url) => {
      expect(htmlOf('Dogs', url)).toBe(`<ul><li><a href="${url}">Dogs</a></li></ul>`);
    },
  );
});
