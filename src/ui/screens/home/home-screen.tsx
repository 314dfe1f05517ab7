import type { HomeScreenData } from '#application/home/home-page';
import { showsPrices } from '#domain/site';
import { deferred } from '../../deferred';
import { useShell } from '../../shell-context';
import { AutoshipSteps } from './autoship-steps';
import styles from './home-screen.module.css';
import { ShopByNeed } from './shop-by-need';

const HeroCarousel = deferred(() => import('./home-parts').then((part) => part.HeroCarousel));
const ProductCarousels = deferred(() => import('./home-parts').then((part) => part.ProductCarousels));
const HomeSections = deferred(() => import('./home-parts').then((part) => part.HomeSections));
const EmailSignup = deferred(() => import('./home-parts').then((part) => part.EmailSignup));

/** The front of the shop. */
export const HomeScreen = ({ data }: { readonly data: HomeScreenData }) => {
  const { content, carousels, needs, highlight, twoColumns, signup } = data;
  const { site, siteName } = useShell();
  return (
    <>
      <h1 className="visually-hidden">{siteName}</h1>
      <HeroCarousel slides={content.slides} autoplay={content.autoplay} />
      <div className={styles.screen}>
        <ShopByNeed needs={needs} />
        <ProductCarousels name="HomePage" carousels={carousels} />
      </div>
      {content.steps.length > 0 && <AutoshipSteps steps={content.steps} saving={showsPrices(site)} />}
      <div className={styles.screen}>
        <HomeSections highlight={highlight} twoColumns={twoColumns} giving={content.giving} />
      </div>
      <EmailSignup posted={signup} />
    </>
  );
};
