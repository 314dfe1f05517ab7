/** The parts of a product page whose code comes together, once the page is idle. */

export { ProductBreadcrumbs } from '../../components/breadcrumbs';
export { Delivery } from './delivery';
export { Gallery } from './gallery';
export { OptionLinks } from './option-links';
export { PlanSelect } from './plan-select';
export { ProductBadges } from './product-badges';
export { ProductBrand } from './product-brand';
export { ProductDetails } from './product-details';
export { RecentlyViewed } from './recently-viewed';
