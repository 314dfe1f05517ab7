import type { HomeScreenData } from '#application/home/home-page';
import { showsPrices } from '#domain/site';
import { Later, later } from '../../later';
import { useShell } from '../../shell-context';
import { AutoshipSteps } from './autoship-steps';
import styles from './home-screen.module.css';
import { ShopByNeed } from './shop-by-need';

const heroCarousel = later(() => import('./hero-carousel').then((part) => part.HeroCarousel));
const productCarousels = later(() =>
  import('../../components/product-carousels').then((part) => part.ProductCarousels),
);
const homeSections = later(() => import('./home-sections').then((part) => part.HomeSections));
const emailSignup = later(() => import('./email-signup').then((part) => part.EmailSignup));

/** The front of the shop. */
export const HomeScreen = ({ data }: { readonly data: HomeScreenData }) => {
  const { content, carousels, needs, highlight, twoColumns, signup } = data;
  const { site, siteName } = useShell();
  return (
    <>
      <h1 className="visually-hidden">{siteName}</h1>
      <Later part={heroCarousel} with={{ slides: content.slides, autoplay: content.autoplay }} />
      <div className={styles.screen}>
        <ShopByNeed needs={needs} />
        <Later part={productCarousels} with={{ name: 'HomePage', carousels }} />
      </div>
      {content.steps.length > 0 && <AutoshipSteps steps={content.steps} saving={showsPrices(site)} />}
      <div className={styles.screen}>
        <Later part={homeSections} with={{ highlight, twoColumns, giving: content.giving }} />
      </div>
      <Later part={emailSignup} with={{ posted: signup }} />
    </>
  );
};
