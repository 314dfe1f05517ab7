import { later } from '../later';

/** Below what is seen first, so that its code may come after the page. */
export const productCarousel = later(() => import('./product-carousel').then((part) => part.ProductCarousel));
