import type { HomeScreenData } from '#application/home/home-page';
import type { HomeContent } from '#domain/content/content-sections';
import { EditorImage } from '../../components/editor-image';
import { HighlightSection } from '../../components/highlight';
import { TwoColumns } from '../../components/two-columns';
import styles from './home-screen.module.css';

/** What the shop donates. */
const DonationSection = ({ giving }: { readonly giving: NonNullable<HomeContent['giving']> }) => (
  <section className={styles.giving} aria-labelledby="giving">
    <EditorImage image={giving.image} sizes="(min-width: 960px) 600px, 92vw" className={styles.givingPicture} />
    <div className={styles.givingText}>
      <h2 id="giving">{giving.headline}</h2>
      <p>{giving.text}</p>
    </div>
  </section>
);

type Props = { readonly data: Pick<HomeScreenData, 'highlight' | 'twoColumns' | 'content'> };

/** The sections that editors add to the fixed parts of the home page. */
export const HomeEditorSections = ({ data: { highlight, twoColumns, content } }: Props) => (
  <>
    {twoColumns && <TwoColumns {...twoColumns} />}
    {highlight && (
      <HighlightSection highlight={highlight}>
        <p>{highlight.paragraph}</p>
      </HighlightSection>
    )}
    {content.giving && <DonationSection giving={content.giving} />}
  </>
);
