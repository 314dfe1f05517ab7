import type { HomeContent } from '#domain/content/content-sections';
import { ArtImage } from '../../components/art-image';
import styles from './home-screen.module.css';

/** What the shop gives back. */
export const Giving = ({ giving }: { readonly giving: NonNullable<HomeContent['giving']> }) => (
  <section className={styles.giving} aria-labelledby="giving">
    <ArtImage image={giving.image} sizes="(min-width: 960px) 600px, 92vw" className={styles.givingPicture} />
    <div className={styles.givingText}>
      <h2 id="giving">{giving.headline}</h2>
      <p>{giving.text}</p>
    </div>
  </section>
);
