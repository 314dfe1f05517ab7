import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePageUrl } from '#domain/shell/parsed-page-url';
import { matchRoute } from '#domain/shell/routes';
import type { Site } from '#domain/site';

const addressAt = (path: string, site: Site) => parsePageUrl(path, matchRoute(path), [], site);

/** The page at a path below `/products`, as a short text. */
const read = (path: string, site: Site = 'DTC'): string => {
  const address = addressAt(path === '' ? '/products' : `/products/${path}`, site);
  switch (address.page) {
    case 'products':
      return 'list';
    case 'category':
      return ['category', address.species, address.group?.slug, address.option?.slug].filter(Boolean).join(' ');
    case 'shortProduct':
      return `product-short ${address.handle}`;
    case 'product':
      return ['product', address.brand, address.handle, address.flavor, address.size].join(' ');
    case 'picture':
      return ['picture', address.handle, address.flavor, address.size, address.number].join(' ');
    default:
      return 'nothing';
  }
};

describe('reading an address below /products (CT-06, RT-02 to RT-05)', () => {
  it.each([
    ['', 'list'],
    ['dog', 'category dog'],
    ['cat', 'category cat'],
    ['dog/species', 'category dog species'],
    ['dog/species/dog', 'category dog species'],
    ['dog/species/cat', 'nothing'],
    ['dog/brand', 'category dog brand'],
    ['dog/brand/provender-daily', 'category dog brand provender-daily'],
    ['dog/pet-age/puppy', 'category dog pet-age puppy'],
    ['dog/pet-age/kitten', 'nothing'],
    ['cat/pet-age/kitten', 'category cat pet-age kitten'],
    ['cat/breed-size', 'nothing'],
    ['cat/breed-size/small-breed', 'nothing'],
    ['dog/weight/1lb-45lb', 'category dog weight 1lb-45lb'],
    ['dog/weight/lbs', 'nothing'],
    ['dog/food-form/wet-food', 'category dog food-form wet-food'],
    ['dog/lifestage/puppy', 'nothing'],
    ['dog/nothing', 'nothing'],
    ['dog/flavor/nothing', 'nothing'],
    ['dog/prescription-diet/kidney-care', 'nothing'],
    ['Dog', 'product-short Dog'],
    ['dogs', 'product-short dogs'],
    ['adult-chicken', 'product-short adult-chicken'],
    ['adult-chicken/chicken', 'nothing'],
    ['provender-daily/adult-chicken/chicken', 'nothing'],
    ['provender-daily/adult-chicken/chicken/5-lb', 'product provender-daily adult-chicken chicken 5-lb'],
    ['dog/adult-chicken/chicken/5-lb', 'product dog adult-chicken chicken 5-lb'],
    ['provender-daily/adult-chicken/chicken/5-lb/more', 'nothing'],
    ['dog/brand/provender-daily/more/evenmore', 'nothing'],
    ['provender-daily/adult-chicken/chicken/5-lb/pictures/2', 'picture adult-chicken chicken 5-lb 2'],
    ['provender-daily/adult-chicken/chicken/5-lb/pictures', 'nothing'],
    ['provender-daily/adult-chicken/chicken/5-lb/pictures/0', 'nothing'],
    ['provender-daily/adult-chicken/chicken/5-lb/pictures/1.5', 'nothing'],
    ['provender-daily/adult-chicken/chicken/5-lb/pictures/100', 'nothing'],
    ['provender-daily/adult-chicken/chicken/5-lb/pictures/1/more', 'nothing'],
    ['provender-daily/adult-chicken/chicken/5-lb/films/1', 'nothing'],
    ['dog//puppy', 'nothing'],
    ['provender-daily//chicken/5-lb', 'nothing'],
    ['dog/', 'nothing'],
    ['/', 'nothing'],
  ])('finds for %j %s', (path, what) => {
    expect(read(path)).toBe(what);
  });

  it('depends on the options that the site offers', () => {
    expect(read('dog/prescription-diet/kidney-care', 'HPSF')).toBe('category dog prescription-diet kidney-care');
    expect(read('dog/brand/provender-treats', 'DTC')).toBe('category dog brand provender-treats');
    expect(read('dog/brand/provender-treats', 'HPSF')).toBe('nothing');
  });

  it('never fails, and finds a variant only for four segments', () => {
    const segment = fc.oneof(fc.string(), fc.constantFrom('dog', 'cat', 'flavor', 'egg', '__proto__', '..'));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), fc.constantFrom<Site>('DTC', 'HPSF'), (segments, site) => {
        const { page } = addressAt(
          ['', 'products', ...segments.map((one) => one.replaceAll('/', '-'))].join('/'),
          site,
        );
        if (page === 'product') expect(segments).toHaveLength(4);
        if (page === 'category') expect(['dog', 'cat']).toContain(segments[0]);
        if (segments.length === 5 || segments.includes('')) expect(page).toBe('notFound');
      }),
    );
  });
});
