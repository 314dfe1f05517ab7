import { describe, expect, it } from 'vitest';
import type { PageHistory } from '#application/ports/page-history';
import { BrowsingModel } from '#ui/models/browsing-model.ts';
import { someBrowserStorage } from '../builders';

const trail = [{ label: 'Home', link: '/' }, { label: 'All Products', link: '/products' }, { label: 'Food' }];
const puppy = { label: 'Puppy', link: '/products/dog/pet-age/puppy' };
const category = { type: 'CLP', category: puppy, filters: [] } as const;
const aProduct = (isStaff = false) =>
  ({ type: 'PDP', filters: [], product: { title: 'Food', trail, isStaff } }) as const;
const dog = { label: 'Dog', link: '/products/dog/species' };
const throughPuppy = [trail[0], trail[1], dog, puppy, { label: 'Food' }];

const browsingOver = (memory: PageHistory) => new BrowsingModel(async () => memory);

describe('the trail to a product', () => {
  it('is the page’s own before anything is remembered, and where nothing is', async () => {
    const browsing = browsingOver(someBrowserStorage().pages);
    expect(browsing.findBreadcrumbs('Food', trail)).toBe(trail);
    await browsing.arrive(aProduct());
    expect(browsing.findBreadcrumbs('Food', trail)).toEqual(trail);
  });

  it('is the way through the category, and still after a reload (BC-09)', async () => {
    const memory = someBrowserStorage().pages;
    const browsing = browsingOver(memory);
    await browsing.arrive(category);
    await browsing.arrive(aProduct());
    expect(browsing.findBreadcrumbs('Food', trail)).toEqual(throughPuppy);
    const reloaded = browsingOver(memory);
    await reloaded.arrive(aProduct());
    expect(reloaded.findBreadcrumbs('Food', trail)).toEqual(throughPuppy);
  });

  it('is the way through the category again when the visitor comes back from elsewhere (BC-09)', async () => {
    const browsing = browsingOver(someBrowserStorage().pages);
    await browsing.arrive(category);
    await browsing.arrive(aProduct());
    await browsing.arrive({ type: 'Other', filters: [] });
    await browsing.arrive(aProduct());
    expect(browsing.findBreadcrumbs('Food', trail)).toEqual(throughPuppy);
  });

  it('has the cats of the page that the visitor came from (BC-04)', async () => {
    const browsing = browsingOver(someBrowserStorage().pages);
    const catBreadcrumbs = [...trail.slice(0, 2), { label: 'Cat', link: '/products/cat/species' }];
    const forBoth = { ...aProduct(), product: { ...aProduct().product, catBreadcrumbs } };
    await browsing.arrive({ type: 'PLP', species: 'cat', filters: [] });
    await browsing.arrive(forBoth);
    expect(browsing.findBreadcrumbs('Food', trail)).toEqual(catBreadcrumbs);
  });

  it('is another one when the visitor comes through another list', async () => {
    const browsing = browsingOver(someBrowserStorage().pages);
    await browsing.arrive(category);
    await browsing.arrive(aProduct());
    await browsing.arrive({ type: 'PLP', filters: [] });
    await browsing.arrive(aProduct());
    expect(browsing.findBreadcrumbs('Food', trail)).toEqual(trail);
  });

  it('is not kept on the staff site, whose labels last for the visit of the page (CT-31)', async () => {
    const memory = someBrowserStorage().pages;
    const browsing = browsingOver(memory);
    await browsing.arrive(category);
    await browsing.arrive(aProduct(true));
    expect(browsing.findBreadcrumbs('Food', trail)).toContainEqual({ label: 'Puppy' });
    expect(memory.findBreadcrumbs('Food')).toBeUndefined();
  });
});
