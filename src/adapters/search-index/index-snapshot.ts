import { stemmer } from 'stemmer';
import type { ProductIndexRow } from '#application/ports/product-index-source';
import { buildProductIndexEntry, buildSearchDocument } from '#domain/catalog/sold-product';
import type { FoundProducts } from '#domain/search/find-products';
import type { ListingQuery, ProductIndexEntry } from '#domain/search/listing';
import { createTextIndexBuilder, type TextIndex } from '#domain/search/text-index';
import type { Site } from '#domain/site';
import { FacetedIndex } from './faceted-index';

export type ProductSearchResult = FoundProducts & { readonly didYouMean?: string };

/** The search index of one catalogue revision of a site. First `add` all rows, then `freeze` it, then `find`. */
export class IndexSnapshot {
  private facts: ProductIndexEntry[] = [];
  private readonly texts = createTextIndexBuilder(stemmer);
  private readonly site: Site;
  private frozen: { readonly index: FacetedIndex; readonly text: TextIndex } | undefined;

  constructor(site: Site) {
    this.site = site;
  }

  add(rows: readonly ProductIndexRow[]): void {
    for (const { variants, ...row } of rows) {
      if (!variants) continue;
      this.facts.push(buildProductIndexEntry({ ...row, variants }, row));
      this.texts.add(buildSearchDocument({ ...row, variants }));
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

  find(query: ListingQuery): ProductSearchResult {
    if (!this.frozen) throw new Error('the index is not frozen');
    const { index, text } = this.frozen;
    if (query.search === undefined) return index.find(query);
    const { places, didYouMean } = text(query.search);
    return { ...index.find(query, places), ...(didYouMean === undefined ? {} : { didYouMean }) };
  }
}
