import type { HomeScreenData } from '#application/home/home-page';
import { showsPrices } from '#domain/site';
import { deferComponent } from '../../deferred';
import { usePageLayoutData } from '../../shell/shell-context';
import { AutoshipSteps } from './autoship-steps';
import styles from './home-screen.module.css';
import { ShopByNeed } from './shop-by-need';

const HeroCarousel = deferComponent(() => import('./home-parts').then((part) => part.HeroCarousel));
const ProductCarousels = deferComponent(() => import('./home-parts').then((part) => part.ProductCarousels));
const HomeSections = deferComponent(() => import('./home-parts').then((part) => part.HomeEditorSections));
const EmailSignup = deferComponent(() => import('./home-parts').then((part) => part.EmailSignupForm));

/** The home page. */
export const HomeScreen = ({ data }: { readonly data: HomeScreenData }) => {
  const { content, carousels, needs, signup } = data;
  const { site, siteName } = usePageLayoutData();
  return (
    <>
      <h1 className="visually-hidden">{siteName}</h1>
      <HeroCarousel slides={content.slides} autoplay={content.autoplay} />
      <div className={`page ${styles.screen}`}>
        <ShopByNeed needs={needs} />
        <ProductCarousels name="HomePage" carousels={carousels} />
      </div>
      {content.steps.length > 0 && showsPrices(site) && <AutoshipSteps steps={content.steps} />}
      <div className={`page ${styles.screen}`}>
        <HomeSections data={data} />
      </div>
      <EmailSignup posted={signup} />
    </>
  );
};
