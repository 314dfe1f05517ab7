import type { Shell } from '#application/shell/page';
import { coloredBackground } from '../components/colored-background';
import { Picture } from '../components/picture';
import { ShopLink } from '../components/shop-link';
import styles from './sitewide-banners.module.css';

/** What the shop wants everybody to know, under the header (API-51). */
export const SitewideBanners = ({ banners }: Pick<Shell, 'banners'>) =>
  banners.map((banner) => (
    <section key={banner.id} {...coloredBackground(banner, styles.banner)} aria-label={banner.headline}>
      <div className={styles.line}>
        {banner.image && (
          <Picture
            source={banner.image.source}
            alt={banner.image.alt}
            width={72}
            height={48}
            sizes="72px"
            largest={180}
            className={styles.picture}
          />
        )}
        <p>
          <strong>{banner.headline}</strong> <span className={styles.more}>{banner.text}</span>
        </p>
        {banner.action && <ShopLink to={banner.action.url}>{banner.action.text}</ShopLink>}
      </div>
    </section>
  ));
