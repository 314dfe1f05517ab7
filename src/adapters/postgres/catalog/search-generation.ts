import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import type { ProductId } from '#domain/catalog/product';
import { listingFactsOf, type SoldListing, searchDocumentOf } from '#domain/catalog/sold-product';
import type { Found } from '#domain/search/find-products';
import type { ListingFacts, ListingQuery } from '#domain/search/listing';
import { type SearchDocument, searchWeights } from '#domain/search/search-terms';
import { type TextIndex, textIndex } from '#domain/search/text-index';
import type { Site } from '#domain/site';
import { FacetedIndex } from './faceted-index';

/** What finding needs of a product, as it is read for that. */
export type IndexRow = Omit<SoldListing, 'variants' | 'picture'> & {
  readonly rank: number;
  readonly sales: number;
  readonly tags: readonly string[];
  readonly variants: readonly Pick<SoldListing['variants'][number], 'price' | 'badges' | 'onHand' | 'sku'>[] | null;
};

export type FoundByText = Found & { readonly didYouMean?: string };

const openTextIndex = (): TextIndex =>
  textIndex(
    stemmer,
    (tokenize) =>
      new MiniSearch<SearchDocument>({
        fields: Object.keys(searchWeights),
        tokenize,
        processTerm: (term) => term,
        searchOptions: { boost: searchWeights, tokenize: (term) => [term] },
      }),
  );

/** All that finding needs of one catalogue of a site: rows are added, then it is sealed, then it is asked. */
export class SearchGeneration {
  private facts: ListingFacts[] = [];
  private readonly text = openTextIndex();
  private readonly site: Site;
  private index: FacetedIndex | undefined;

  constructor(site: Site) {
    this.site = site;
  }

  add(rows: readonly IndexRow[]): void {
    for (const { variants, ...row } of rows) {
      if (!variants) continue;
      this.facts.push(listingFactsOf({ ...row, variants }, row));
      this.text.add(searchDocumentOf({ ...row, variants }));
    }
  }

  seal(): void {
    this.index = new FacetedIndex(this.facts, this.site);
    this.facts = [];
    this.text.find('sealed');
  }

  keepInStock(ids: readonly ProductId[]): void {
    this.index?.keepInStock(ids);
  }

  find(query: ListingQuery): FoundByText {
    if (!this.index) throw new Error('the index is not sealed');
    if (query.search === undefined) return this.index.find(query);
    const { ids, didYouMean } = this.text.find(query.search);
    return { ...this.index.find(query, ids), ...(didYouMean === undefined ? {} : { didYouMean }) };
  }
}
