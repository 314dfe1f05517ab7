import type { ContentScreenData } from '#application/content/content-page';
import type { Block } from '#domain/content/page-blocks';
import { Accordion } from '../../components/accordion';
import { Highlight } from '../../components/highlight';
import { SanitisedHtml } from '../../components/sanitised-html';
import { TwoColumns } from '../../components/two-columns';
import { deferred } from '../../deferred';
import styles from './content-screen.module.css';
import { SiteIndex } from './site-index-list';

const ContactForm = deferred(() => import('./contact-form-part').then((part) => part.ContactForm));

/** Further down than so many blocks no page shows a picture before it is scrolled. */
const firstView = 3;

const hasPicture = (block: Block): boolean =>
  block.kind === 'columns' ? Boolean(block.left.image ?? block.right.image) : 'image' in block;

type BlockProps = { readonly block: Block; readonly eager: boolean };

const BlockPart = ({ block, eager }: BlockProps) => {
  switch (block.kind) {
    case 'text':
      return (
        <section className={styles.narrow}>
          {block.headline !== undefined && <h2 id={block.anchor}>{block.headline}</h2>}
          <SanitisedHtml html={block.html} className={styles.prose} />
        </section>
      );
    case 'questions':
      return (
        <section className={styles.narrow}>
          {block.headline !== undefined && <h2 id={block.anchor}>{block.headline}</h2>}
          <Accordion
            items={block.items.map(({ question, html, anchor }) => ({
              title: question,
              anchor,
              content: <SanitisedHtml html={html} className={styles.prose} />,
            }))}
          />
        </section>
      );
    case 'feature':
    case 'highlight':
      return (
        <Highlight
          colors={block}
          headline={block.headline}
          anchor={block.anchor}
          image={block.image}
          actions={block.actions}
          eager={eager}
        >
          {block.kind === 'feature' ? (
            <SanitisedHtml html={block.html} className={styles.prose} />
          ) : (
            <p>{block.paragraph}</p>
          )}
        </Highlight>
      );
    case 'columns':
      return <TwoColumns left={block.left} right={block.right} eager={eager} />;
  }
};

/** A page that an editor wrote (RT-08 to RT-13, RT-16). */
export const ContentScreen = ({ data }: { readonly data: ContentScreenData }) => {
  const { page, index, contact, posted } = data;
  const pictured = page.blocks.findIndex(hasPicture);
  return (
    <div className={styles.screen}>
      <header className={index ? styles.wide : styles.narrow}>
        <h1>{page.title}</h1>
        {page.description !== undefined && <p className={styles.lead}>{page.description}</p>}
      </header>
      {contact && contact.topics.length > 0 && <ContactForm contact={contact} posted={posted} />}
      {index && <SiteIndex sections={index} />}
      {page.blocks.map((block, place) => (
        <BlockPart key={JSON.stringify(block)} block={block} eager={place === pictured && place < firstView} />
      ))}
    </div>
  );
};
