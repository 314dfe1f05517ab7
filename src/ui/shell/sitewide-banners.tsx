import type { PageLayoutData } from '#application/shell/page';
import { buildColoredBackgroundProps } from '../components/colored-background';
import { Picture } from '../components/picture';
import { useReachableLinks } from '../use-reachable-links';
import styles from './sitewide-banners.module.css';

/** The banners of all pages, below the header (API-51). */
export const SitewideBanners = ({ banners }: Pick<PageLayoutData, 'banners'>) => {
  const isReachable = useReachableLinks();
  return banners.map((banner) => (
    <section key={banner.id} {...buildColoredBackgroundProps(banner, styles.banner)} aria-label={banner.headline}>
      <div className={`page ${styles.line}`}>
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
          <strong>{banner.headline}</strong> <span>{banner.text}</span>
        </p>
        {banner.action && isReachable(banner.action) && <a href={banner.action.url}>{banner.action.text}</a>}
      </div>
    </section>
  ));
};
