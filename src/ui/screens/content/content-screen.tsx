import type { ContentScreenData } from '#application/content/content-page';
import type { ContentBlock } from '#domain/content/page-blocks';
import { Accordion } from '../../components/accordion';
import { HighlightSection } from '../../components/highlight';
import { SanitizedHtmlView } from '../../components/sanitized-html-view';
import { TwoColumns } from '../../components/two-columns';
import { deferComponent } from '../../deferred';
import styles from './content-screen.module.css';
import { HtmlSitemap } from './html-sitemap-list';

const ContactForm = deferComponent(() => import('./contact-form-part').then((part) => part.ContactForm));

/** From this block on, a picture is below the first view of every page, so it is not loaded eagerly. */
const firstView = 3;

const hasPicture = (block: ContentBlock): boolean =>
  block.kind === 'columns' ? Boolean(block.left.image ?? block.right.image) : 'image' in block;

type BlockProps = { readonly block: ContentBlock; readonly eager: boolean };

const BlockPart = ({ block, eager }: BlockProps) => {
  switch (block.kind) {
    case 'text':
    case 'questions':
      return (
        <section className={styles.narrow}>
          {block.headline !== undefined && <h2 id={block.anchor}>{block.headline}</h2>}
          {block.kind === 'text' ? (
            <SanitizedHtmlView html={block.html} className={styles.prose} />
          ) : (
            <Accordion
              items={block.items.map(({ question, html, anchor }) => ({
                title: question,
                anchor,
                content: <SanitizedHtmlView html={html} className={styles.prose} />,
              }))}
            />
          )}
        </section>
      );
    case 'feature':
    case 'highlight':
      return (
        <HighlightSection highlight={block} eager={eager}>
          {block.kind === 'feature' ? (
            <SanitizedHtmlView html={block.html} className={styles.prose} />
          ) : (
            <p>{block.paragraph}</p>
          )}
        </HighlightSection>
      );
    case 'columns':
      return <TwoColumns {...block} eager={eager} />;
  }
};

/** A page that an editor wrote (RT-08 to RT-13, RT-16). */
export const ContentScreen = ({ data }: { readonly data: ContentScreenData }) => {
  const { page, index, contact, posted } = data;
  const firstWithPicture = page.blocks.findIndex(hasPicture);
  return (
    <div className={`page ${styles.screen}`}>
      <header className={index ? styles.wide : styles.narrow}>
        <h1>{page.title}</h1>
        {page.description !== undefined && <p className={styles.lead}>{page.description}</p>}
      </header>
      {contact && contact.topics.length > 0 && <ContactForm contact={contact} posted={posted} />}
      {index && <HtmlSitemap sections={index} />}
      {page.blocks.map((block, place) => (
        <BlockPart key={JSON.stringify(block)} block={block} eager={place === firstWithPicture && place < firstView} />
      ))}
    </div>
  );
};
