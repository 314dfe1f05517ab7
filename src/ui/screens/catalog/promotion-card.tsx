import type { CmsImage } from '#domain/content/content-documents';
import type { PromotionBanner } from '#domain/content/content-sections';
import { ArtImage } from '../../components/art-image';
import buttons from '../../components/button.module.css';
import { ShopLink } from '../../components/shop-link';
import styles from './promotion-card.module.css';

/** A card is upright at every width, as a phone is. */
const upright = ({ narrow, ...wide }: CmsImage): CmsImage => ({ ...wide, ...narrow });

/** An editor's word between the products of a list (API-56). */
export const PromotionCard = ({ banner: { image, headline, action } }: { readonly banner: PromotionBanner }) => (
  <section className={styles.promotion} aria-label={headline}>
    <ArtImage image={upright(image)} sizes="(min-width: 768px) 30vw, 92vw" className={styles.image} />
    <div className={styles.text}>
      <h3 className={styles.headline}>{headline}</h3>
      <ShopLink to={action.url} className={buttons.secondary}>
        {action.text}
      </ShopLink>
    </div>
  </section>
);
