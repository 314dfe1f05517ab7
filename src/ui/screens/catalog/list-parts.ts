/** The deferred parts of a list, whose code comes together. */

export { Breadcrumbs } from '../../components/breadcrumbs';
export { FoundCard } from '../../components/found-card';
export { ProductCard } from '../../components/product-card';
export { ListAdvice } from './list-advice';
export { PromotionCard } from './promotion-card';
