import { describe, expect, it } from 'vitest';
import { withAnchors } from '#domain/content/page-anchors';
import type { Block, ContentPage } from '#domain/content/page-blocks';

const aPage = (...blocks: readonly Block[]): ContentPage => ({ slug: 'faq', title: 'FAQ', blocks });

const idsIn = (page: ContentPage): readonly string[] =>
  [...JSON.stringify(page).matchAll(/"anchor":"([^"]+)"|id=\\"([^"\\]+)\\"/g)].map(([, a, b]) => a ?? b ?? '');

describe('the anchors of a page of content (RT-25)', () => {
  it('name each heading, those inside texts too, and each question', () => {
    const page = withAnchors(
      aPage(
        { kind: 'text', headline: 'Returns & Refunds', html: '<h3>How <em>long</em>?</h3><p>60 days</p>' },
        {
          kind: 'questions',
          headline: 'Autoship',
          items: [{ question: 'What does it cost?', html: '<p>Nothing.</p>' }],
        },
        {
          kind: 'columns',
          left: { headline: 'Dogs', paragraph: 'x' },
          right: { headline: 'Cats', paragraph: 'y' },
          backgroundColor: null,
          copyColor: 'dark',
        } as Extract<Block, { kind: 'columns' }>,
      ),
    );
    expect(idsIn(page).toSorted()).toEqual(
      ['returns-refunds', 'how-long', 'autoship', 'what-does-it-cost', 'dogs', 'cats'].toSorted(),
    );
    expect(page.blocks[0]).toMatchObject({ html: '<h3 id="how-long">How <em>long</em>?</h3><p>60 days</p>' });
  });

  it('are unique on the page, and none that the layout has', () => {
    const heading = (headline: string): Block => ({ kind: 'text', headline, html: `<h2>${headline}</h2>` });
    const ids = idsIn(withAnchors(aPage(heading('Content'), heading('Autoship'), heading('Autoship'), heading('©'))));
    expect(new Set(ids).size).toBe(8);
    expect(ids).not.toContain('content');
    const numbered = idsIn(withAnchors(aPage(heading('Foo'), heading('Foo 2'), heading('Foo'), heading('Foo 3'))));
    expect(new Set(numbered).size).toBe(8);
  });

  it('cannot be broken out of by what an editor writes (ST-19)', () => {
    const hostile = '"><script>alert(1)</script>';
    const page = withAnchors(aPage({ kind: 'text', headline: hostile, html: `<h2>&quot;&gt; x</h2>` }));
    for (const id of idsIn(page)) expect(id).toMatch(/^[a-z0-9.-]+$/);
  });
});
