import { describe, expect, it } from 'vitest';
import { addHeadingAnchors } from '#domain/content/page-anchors';
import type { ContentBlock, ContentPage } from '#domain/content/page-blocks';

const aPage = (...blocks: readonly ContentBlock[]): ContentPage => ({ slug: 'faq', title: 'FAQ', blocks });

const idsIn = (page: ContentPage): readonly string[] =>
  [...JSON.stringify(page).matchAll(/"anchor":"([^"]+)"|id=\\"([^"\\]+)\\"/g)].map(([, a, b]) => a ?? b ?? '');

describe('the anchor list of a content page (RT-25)', () => {
  it('has each heading, also those inside texts, and each question', () => {
    const page = addHeadingAnchors(
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
        } as Extract<ContentBlock, { kind: 'columns' }>,
      ),
    );
    expect(idsIn(page).toSorted()).toEqual(
      ['returns-refunds', 'how-long', 'autoship', 'what-does-it-cost', 'dogs', 'cats'].toSorted(),
    );
    expect(page.blocks[0]).toMatchObject({ html: '<h3 id="how-long">How <em>long</em>?</h3><p>60 days</p>' });
  });

  it('has no duplicates, and no id of the layout', () => {
    const heading = (headline: string): ContentBlock => ({ kind: 'text', headline, html: `<h2>${headline}</h2>` });
    const ids = idsIn(
      addHeadingAnchors(aPage(heading('Content'), heading('Autoship'), heading('Autoship'), heading('©'))),
    );
    expect(new Set(ids).size).toBe(8);
    expect(ids).not.toContain('content');
    const numbered = idsIn(
      addHeadingAnchors(aPage(heading('Foo'), heading('Foo 2'), heading('Foo'), heading('Foo 3'))),
    );
    expect(new Set(numbered).size).toBe(8);
  });

  it('is safe against markup that an editor writes (ST-19)', () => {
    const hostile = '"><script>alert(1)</script>';
    const page = addHeadingAnchors(aPage({ kind: 'text', headline: hostile, html: `<h2>&quot;&gt; x</h2>` }));
    for (const id of idsIn(page)) expect(id).toMatch(/^[a-z0-9.-]+$/);
  });
});
