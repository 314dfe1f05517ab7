import type { CmsImage } from '#domain/content/content-documents';
import type { PromotionBannerContent } from '#domain/content/content-sections';
import buttons from '../../components/button.module.css';
import { EditorImage } from '../../components/editor-image';
import styles from './promotion-card.module.css';

/** A card is upright at every width, so it always shows the picture for narrow screens, if there is one. */
const upright = ({ narrow, ...wide }: CmsImage): CmsImage => ({ ...wide, ...narrow });

/** A promotion of an editor between the products of a list (API-56). */
export const PromotionCard = ({ banner: { image, headline, action } }: { readonly banner: PromotionBannerContent }) => (
  <section className={`panel ${styles.promotion}`} aria-label={headline}>
    <EditorImage image={upright(image)} sizes="(min-width: 768px) 30vw, 92vw" className={styles.image} />
    <div className={styles.text}>
      <h3 className={styles.headline}>{headline}</h3>
      <a href={action.url} className={buttons.secondary}>
        {action.text}
      </a>
    </div>
  </section>
);
