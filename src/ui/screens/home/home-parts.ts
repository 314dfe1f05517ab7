/** The deferred parts of the home page, in one chunk. */

export { ProductCarousels } from '../../components/product-carousel';
export { EmailSignupForm } from './email-signup-form';
export { HeroCarousel } from './hero-carousel';
export { HomeEditorSections } from './home-sections';
