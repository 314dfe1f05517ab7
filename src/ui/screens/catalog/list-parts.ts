/** The deferred parts of the list page, and how its visit is recorded, in one chunk. */

export { Breadcrumbs } from '../../components/breadcrumbs';
export { ProductCard } from '../../components/product-card';
export { SearchResultCard } from '../../components/search-result-card';
export { ListAdviceSection } from './list-advice-section';
export { PromotionCard } from './promotion-card';
export { buildVisitOfList } from './visit-of-list';
