/** The deferred parts of the product page, in one chunk. */

export { ProductBreadcrumbs } from '../../components/breadcrumbs';
export { ProductCarousel } from '../../components/product-carousel';
export { AutoshipFrequencySelect } from './autoship-frequency-select';
export { DeliveryInfo } from './delivery';
export { Gallery } from './gallery';
export { OptionLinks } from './option-links';
export { ProductBadges } from './product-badges';
export { ProductBrandLine } from './product-brand-line';
export { ProductDetailsSection } from './product-details-section';
export { RecentlyViewed } from './recently-viewed';
