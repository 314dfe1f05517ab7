// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContentScreenData } from '#application/content/content-page';
import type { ContentBlock } from '#domain/content/page-blocks';
import { aPage } from '../../builders';
import { renderShop } from '../../render-screen';

afterEach(cleanup);

const text: ContentBlock = { kind: 'text', html: '<p>Words.</p>' };
const feature = (alt: string): ContentBlock => ({
  kind: 'feature',
  headline: alt,
  html: '<p>Words.</p>',
  copyColor: 'dark',
  image: { source: alt.toLowerCase(), alt },
  actions: [],
});
const column = (alt?: string) => ({
  headline: 'A',
  paragraph: 'B',
  ...(alt === undefined ? {} : { image: { source: alt.toLowerCase(), alt } }),
});

/** The pictures of a page of `blocks`: which are loaded at once, and which before all others. */
const picturesOf = async (blocks: readonly ContentBlock[]) => {
  const page: ContentScreenData = { kind: 'content', page: { slug: 'food', title: 'Food', blocks } };
  await act(() => renderShop('/food', aPage(page)));
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  return pictures.map((picture) => [
    picture.alt,
    picture.getAttribute('loading'),
    picture.getAttribute('fetchpriority'),
  ]);
};

describe('a page that an editor wrote', () => {
  it('loads its first picture eagerly with high priority, and those below it lazily', async () => {
    expect(await picturesOf([text, feature('Bowl'), feature('Bag')])).toEqual([
      ['Bowl', 'eager', 'high'],
      ['Bag', 'lazy', null],
    ]);
  });

  it.each([
    ['left', column('Left'), column('Right')],
    ['right', column(), column('Right')],
  ])(
    'loads the picture on the %s of two columns first when it is the first on the page',
    async (_side, left, right) => {
      const [first, ...others] = await picturesOf([text, text, { kind: 'columns', left, right }, feature('Bag')]);
      expect(first?.slice(1)).toEqual(['eager', 'high']);
      expect(new Set(others.map(([, loading]) => loading))).toEqual(new Set(['lazy']));
    },
  );

  it('loads a picture far down only when it comes near', async () => {
    expect(await picturesOf([text, text, text, feature('Bowl')])).toEqual([['Bowl', 'lazy', null]]);
  });
});
