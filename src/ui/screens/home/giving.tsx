import type { HomeContent } from '#domain/content/content-documents';
import { Picture } from '../../components/picture';
import styles from './home-screen.module.css';

/** What the shop gives back. */
export const Giving = ({ giving }: { readonly giving: NonNullable<HomeContent['giving']> }) => (
  <section className={styles.giving} aria-labelledby="giving">
    <Picture
      source={giving.image.source}
      alt={giving.image.alt}
      width={640}
      height={360}
      sizes="(min-width: 960px) 600px, 92vw"
      largest={1200}
      className={styles.givingPicture}
    />
    <div className={styles.givingText}>
      <h2 id="giving">{giving.headline}</h2>
      <p>{giving.text}</p>
    </div>
  </section>
);
