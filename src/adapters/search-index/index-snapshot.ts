import { stemmer } from 'stemmer';
import { createTextIndexBuilder, type TextIndex } from '#adapters/search-index/text-index';
import type { ProductIndexRow } from '#application/ports/product-index-source';
import type { ExplainedProduct, SearchExplanation } from '#application/ports/search-explanations';
import { buildProductIndexEntry, buildSearchDocument } from '#domain/catalog/sold-product';
import type { FoundProducts } from '#domain/search/find-products';
import type { ListingQuery, ProductIndexEntry } from '#domain/search/listing';
import type { SearchSynonym } from '#domain/search/search-synonyms';
import type { Site } from '#domain/site';
import { FacetedIndex } from './faceted-index';

type ExplainableProduct = Pick<ExplainedProduct, 'id' | 'title'>;

const explainedProducts = 10;

export type ProductSearchResult = FoundProducts & { readonly didYouMean?: string };

/** The search index of one catalog revision of a site. First `add` all rows, then `freeze` it, then `find`. */
export class IndexSnapshot {
  private facts: ProductIndexEntry[] = [];
  private readonly titles: ExplainableProduct[] = [];
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
      this.titles.push({ id: row.id, title: row.title });
      this.texts.add(buildSearchDocument({ ...row, variants }, row.sales));
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

  /** Replaces the synonyms that texts are read with. */
  setSynonyms(synonyms: readonly SearchSynonym[]): void {
    this.frozen?.text.setSynonyms(synonyms);
  }

  find(query: ListingQuery): ProductSearchResult {
    if (!this.frozen) throw new Error('the index is not frozen');
    const { index, text } = this.frozen;
    if (query.search === undefined) return index.find(query);
    const { places, didYouMean } = text.search(query.search);
    return { ...index.find(query, places), ...(didYouMean === undefined ? {} : { didYouMean }) };
  }

  /** Explains what `find` returns for a search text without filters. */
  explain(search: string): SearchExplanation {
    if (!this.frozen) throw new Error('the index is not frozen');
    const { index, text } = this.frozen;
    const query: ListingQuery = { chosen: {}, search, sort: 'featured', page: 1, limit: explainedProducts };
    const { ids, total, didYouMean } = this.find(query);
    const places = ids.map((id) => this.titles.findIndex((one) => one.id === id));
    const { readings, scores } = text.explain(search, places);
    const products = places.flatMap((place, position) => {
      const product = this.titles[place];
      return product ? [{ ...product, isSoldOut: index.isSoldOut(place), scores: scores[position] ?? [] }] : [];
    });
    return { readings, total, products, ...(didYouMean === undefined ? {} : { didYouMean }) };
  }
}
