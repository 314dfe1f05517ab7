import type { HomeScreenData } from '#application/home/home-page';
import { showsPrices } from '#domain/site';
import { Later, later } from '../../later';
import { useShell } from '../../shell-context';
import { AutoshipSteps } from './autoship-steps';
import { Giving } from './giving';
import { HeroCarousel } from './hero-carousel';
import styles from './home-screen.module.css';
import { ShopByNeed } from './shop-by-need';

const productCarousel = later(() => import('../../components/product-carousel').then((part) => part.ProductCarousel));
const emailSignup = later(() => import('./email-signup').then((part) => part.EmailSignup));

/** The front of the shop. */
export const HomeScreen = ({ data: { content, bestSellers, needs } }: { readonly data: HomeScreenData }) => {
  const { site, siteName } = useShell();
  const { carousel } = content;
  return (
    <>
      <h1 className="visually-hidden">{siteName}</h1>
      <HeroCarousel slides={content.slides} />
      <div className={styles.screen}>
        <ShopByNeed needs={needs} />
        <Later
          part={productCarousel}
          with={{
            headline: carousel.headline,
            ...(carousel.paragraph === undefined ? {} : { paragraph: carousel.paragraph }),
            products: bestSellers,
          }}
        />
      </div>
      {content.steps.length > 0 && <AutoshipSteps steps={content.steps} saving={showsPrices(site)} />}
      <div className={styles.screen}>{content.giving && <Giving giving={content.giving} />}</div>
      <Later part={emailSignup} with={{}} />
    </>
  );
};
