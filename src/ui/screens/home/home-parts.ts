/** The deferred parts of the home page, whose code comes together. */

export { ProductCarousels } from '../../components/product-carousels';
export { EmailSignup } from './email-signup';
export { HeroCarousel } from './hero-carousel';
export { HomeSections } from './home-sections';
