/** The deferred parts of a product page, whose code comes together. */

export { ProductBreadcrumbs } from '../../components/breadcrumbs';
export { ProductCarousel } from '../../components/product-carousel';
export { Delivery } from './delivery';
export { Gallery } from './gallery';
export { OptionLinks } from './option-links';
export { PlanSelect } from './plan-select';
export { ProductBadges } from './product-badges';
export { ProductBrand } from './product-brand';
export { ProductDetails } from './product-details';
export { RecentlyViewed } from './recently-viewed';
