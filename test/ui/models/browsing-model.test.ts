import { describe, expect, it } from 'vitest';
import type { NavigationContextStore } from '#application/ports/browser-storage';
import { BrowsingModel } from '#ui/models/browsing-model.ts';
import { someBrowserStorage } from '../builders';

const trail = [{ label: 'Home', link: '/' }, { label: 'All Products', link: '/products' }, { label: 'Food' }];
const puppy = { label: 'Puppy', link: '/products/dog/pet-age/puppy' };
const category = { type: 'CLP', category: puppy, filters: [] } as const;
const aProduct = (isStaff = false) =>
  ({ type: 'PDP', filters: [], product: { title: 'Food', trail, isStaff } }) as const;
const dog = { label: 'Dog', link: '/products/dog/species' };
const throughPuppy = [trail[0], trail[1], dog, puppy, { label: 'Food' }];

const browsingOver = (storage: NavigationContextStore) => new BrowsingModel(async () => storage);

describe('the breadcrumb trail of a product', () => {
  it('is the one that the page came with while the browser has stored none', async () => {
    const browsing = browsingOver(someBrowserStorage().pages);
    expect(browsing.findBreadcrumbs('Food', trail)).toBe(trail);
    await browsing.recordVisit(aProduct());
    expect(browsing.findBreadcrumbs('Food', trail)).toEqual(trail);
  });

  it('leads through the category that the visitor came from, also after a reload (BC-09)', async () => {
    const storage = someBrowserStorage().pages;
    const browsing = browsingOver(storage);
    await browsing.recordVisit(category);
    await browsing.recordVisit(aProduct());
    expect(browsing.findBreadcrumbs('Food', trail)).toEqual(throughPuppy);
    const reloaded = browsingOver(storage);
    await reloaded.recordVisit(aProduct());
    expect(reloaded.findBreadcrumbs('Food', trail)).toEqual(throughPuppy);
  });

  it('leads through the category again when the visitor comes back from another page (BC-09)', async () => {
    const browsing = browsingOver(someBrowserStorage().pages);
    await browsing.recordVisit(category);
    await browsing.recordVisit(aProduct());
    await browsing.recordVisit({ type: 'Other', filters: [] });
    await browsing.recordVisit(aProduct());
    expect(browsing.findBreadcrumbs('Food', trail)).toEqual(throughPuppy);
  });

  it('names the cats when the visitor came from a list for cats (BC-04)', async () => {
    const browsing = browsingOver(someBrowserStorage().pages);
    const catBreadcrumbs = [...trail.slice(0, 2), { label: 'Cat', link: '/products/cat/species' }];
    const forBoth = { ...aProduct(), product: { ...aProduct().product, catBreadcrumbs } };
    await browsing.recordVisit({ type: 'PLP', species: 'cat', filters: [] });
    await browsing.recordVisit(forBoth);
    expect(browsing.findBreadcrumbs('Food', trail)).toEqual(catBreadcrumbs);
  });

  it('changes when the visitor comes from another list', async () => {
    const browsing = browsingOver(someBrowserStorage().pages);
    await browsing.recordVisit(category);
    await browsing.recordVisit(aProduct());
    await browsing.recordVisit({ type: 'PLP', filters: [] });
    await browsing.recordVisit(aProduct());
    expect(browsing.findBreadcrumbs('Food', trail)).toEqual(trail);
  });

  it('is not stored on the staff site, where its labels last for one visit of the page (CT-31)', async () => {
    const storage = someBrowserStorage().pages;
    const browsing = browsingOver(storage);
    await browsing.recordVisit(category);
    await browsing.recordVisit(aProduct(true));
    expect(browsing.findBreadcrumbs('Food', trail)).toContainEqual({ label: 'Puppy' });
    expect(storage.findBreadcrumbs('Food')).toBeUndefined();
  });
});
