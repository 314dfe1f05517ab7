import { describe, expect, it } from 'vitest';
import type { PictureScreenData } from '#application/catalog/picture-page';
import { aDrawing, aProduct, aVariant } from '../../builders';
import { aSite, isPlainJson, openPage, pageOf } from '../a-site';

const of = '/products/provender-daily/adult-chicken-dry-dog-food/chicken/15-lb-bag';
const product = aProduct({
  variants: [aVariant({ pictures: [aDrawing('front', 'The front of the bag'), aDrawing('back', 'The back of it')] })],
});

const ask = async (url: string, site: 'DTC' | 'HPSF' = 'DTC') =>
  openPage<PictureScreenData>((await aSite({ products: [product] }, { site })).shop, url, site)();

describe('the page of a picture', () => {
  it.each(['DTC', 'HPSF'] as const)('has on %s a caption, a link back and noindex', async (site) => {
    const page = pageOf(await ask(`${of}/pictures/1`, site));
    expect(page.head).toMatchObject({
      title: expect.stringMatching(/^Picture of Adult Chicken & Rice/),
      noindex: true,
    });
    expect(page.head).not.toHaveProperty('canonical');
    expect(page.screen).toMatchObject({
      title: 'Adult Chicken & Rice Dry Dog Food',
      picture: { alt: 'The front of the bag' },
      number: 1,
      count: 2,
      back: of,
      next: `${of}/pictures/2`,
    });
    expect(page.screen).not.toHaveProperty('previous');
    expect(isPlainJson(page)).toBe(true);
  });

  it('links to the previous picture', async () => {
    const { screen } = pageOf(await ask(`${of}/pictures/2`));
    expect(screen).toMatchObject({ picture: { alt: 'The back of it' }, previous: `${of}/pictures/1` });
    expect(screen).not.toHaveProperty('next');
  });

  it.each([
    `${of}/pictures/3`,
    '/products/provender-daily/nobody/chicken/15-lb-bag/pictures/1',
    '/products/provender-daily/adult-chicken-dry-dog-food/beef/15-lb-bag/pictures/1',
  ])('%s answers 404', async (url) => {
    expect(await ask(url)).toEqual({ kind: 'not-found' });
  });

  it('redirects when its product has another address', async () => {
    expect(await ask(`${of.replace('provender-daily', 'another')}/pictures/2`)).toEqual({
      kind: 'redirect',
      status: 301,
      location: `${of}/pictures/2`,
    });
  });
});
