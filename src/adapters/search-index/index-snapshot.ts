import { stemmer } from 'stemmer';
import type { IndexRow } from '#application/ports/listing-source';
import { listingFactsOf, searchDocumentOf } from '#domain/catalog/sold-product';
import type { FoundProducts } from '#domain/search/find-products';
import type { ListingFacts, ListingQuery } from '#domain/search/listing';
import { buildTextIndex, type TextIndex } from '#domain/search/text-index';
import type { Site } from '#domain/site';
import { FacetedIndex } from './faceted-index';

export type FoundByText = FoundProducts & { readonly didYouMean?: string };

/** The index of one revision of a site's catalogue: rows are added, then it is frozen, then it answers queries. */
export class IndexSnapshot {
  private facts: ListingFacts[] = [];
  private readonly texts = buildTextIndex(stemmer);
  private readonly site: Site;
  private frozen: { readonly index: FacetedIndex; readonly text: TextIndex } | undefined;

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

  freeze(): void {
    this.frozen = { index: new FacetedIndex(this.facts, this.site), text: this.texts.build() };
    this.facts = [];
  }

  /** Marks the variants with these SKUs as in stock, and all others as sold out. */
  setInStock(skus: readonly string[]): void {
    this.frozen?.index.setInStock(skus);
  }

  find(query: ListingQuery): FoundByText {
    if (!this.frozen) throw new Error('the index is not frozen');
    const { index, text } = this.frozen;
    if (query.search === undefined) return index.find(query);
    const { places, didYouMean } = text(query.search);
    return { ...index.find(query, places), ...(didYouMean === undefined ? {} : { didYouMean }) };
  }
}
