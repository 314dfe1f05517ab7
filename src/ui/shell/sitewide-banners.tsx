import type { PageLayoutData } from '#application/shell/page';
import { buildColoredBackgroundProps } from '../components/colored-background';
import { EditorLink } from '../components/editor-link';
import { Picture } from '../components/picture';
import styles from './sitewide-banners.module.css';

/** The banners of all pages, below the header (API-51). */
export const SitewideBanners = ({ banners }: Pick<PageLayoutData, 'banners'>) =>
  banners.map((banner) => (
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
        {banner.action && <EditorLink link={banner.action} />}
      </div>
    </section>
  ));
