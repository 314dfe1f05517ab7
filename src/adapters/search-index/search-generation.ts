import { stemmer } from 'stemmer';
import type { IndexRow } from '#application/ports/listing-source';
import { listingFactsOf, searchDocumentOf } from '#domain/catalog/sold-product';
import type { Found } from '#domain/search/find-products';
import type { ListingFacts, ListingQuery } from '#domain/search/listing';
import { buildTextIndex, type TextIndex } from '#domain/search/text-index';
import type { Site } from '#domain/site';
import { FacetedIndex } from './faceted-index';

export type FoundByText = Found & { readonly didYouMean?: string };

/** All that finding needs of one catalogue of a site: rows are added, then it is sealed, then it is asked. */
export class SearchGeneration {
  private facts: ListingFacts[] = [];
  private readonly texts = buildTextIndex(stemmer);
  private readonly site: Site;
  private sealed: { readonly index: FacetedIndex; readonly text: TextIndex } | undefined;

  constructor(site: Site) {
    this.site = site;
  }

  add(rows: readonly IndexRow[]): void {
    for (const { variants, ...row } of rows) {
      if (!variants) continue;
      this.facts.push(listingFactsOf({ ...row, variants }, row));
      this.texts.add(searchDocumentOf({ ...row, variants }));
    }
  }

  seal(): void {
    this.sealed = { index: new FacetedIndex(this.facts, this.site), text: this.texts.build() };
    this.facts = [];
  }

  keepInStock(skus: readonly string[]): void {
    this.sealed?.index.keepInStock(skus);
  }

  find(query: ListingQuery): FoundByText {
    if (!this.sealed) throw new Error('the index is not sealed');
    const { index, text } = this.sealed;
    if (query.search === undefined) return index.find(query);
    const { places, didYouMean } = text(query.search);
    return { ...index.find(query, places), ...(didYouMean === undefined ? {} : { didYouMean }) };
  }
}
