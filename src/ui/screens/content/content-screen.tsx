import type { ContentScreenData } from '#application/content/content-page';
import type { Block } from '#domain/content/content-documents';
import buttons from '../../components/button.module.css';
import { Icon } from '../../components/icon';
import { downIcon } from '../../components/icons';
import { Picture } from '../../components/picture';
import { SanitisedHtml } from '../../components/sanitised-html';
import { ShopLink } from '../../components/shop-link';
import styles from './content-screen.module.css';

type Of<Kind extends Block['kind']> = { readonly block: Extract<Block, { readonly kind: Kind }> };

const Text = ({ block }: Of<'text'>) => (
  <section className={styles.narrow}>
    {block.headline !== undefined && <h2>{block.headline}</h2>}
    <SanitisedHtml html={block.html} className={styles.prose} />
  </section>
);

const Questions = ({ block }: Of<'questions'>) => (
  <section className={styles.narrow}>
    {block.headline !== undefined && <h2>{block.headline}</h2>}
    <div>
      {block.items.map(({ question, html }) => (
        <details key={question} className={styles.question}>
          <summary>
            {question}
            <Icon of={downIcon} size={20} />
          </summary>
          <SanitisedHtml html={html} className={styles.prose} />
        </details>
      ))}
    </div>
  </section>
);

const Feature = ({ block }: Of<'feature'>) => (
  <section
    className={styles.feature}
    data-background={(block.backgroundColor ?? 'white').replace(' ', '-')}
    data-copy={block.copyColor}
  >
    <div className={styles.featureText}>
      <h2>{block.headline}</h2>
      <SanitisedHtml html={block.html} className={styles.prose} />
      {block.actions.length > 0 && (
        <p className={styles.actions}>
          {block.actions.map(({ text, url }) => (
            <ShopLink
              key={url + text}
              to={url}
              className={block.copyColor === 'light' ? buttons.light : buttons.primary}
            >
              {text}
            </ShopLink>
          ))}
        </p>
      )}
    </div>
    {block.image && (
      <Picture
        source={block.image.source}
        alt={block.image.alt}
        width={640}
        height={360}
        sizes="(min-width: 960px) 600px, 92vw"
        largest={1200}
        className={styles.picture}
      />
    )}
  </section>
);

const BlockPart = ({ block }: { readonly block: Block }) => {
  if (block.kind === 'text') return <Text block={block} />;
  return block.kind === 'questions' ? <Questions block={block} /> : <Feature block={block} />;
};

/** A page that an editor wrote. */
export const ContentScreen = ({ data: { page } }: { readonly data: ContentScreenData }) => (
  <div className={styles.screen}>
    <header className={styles.narrow}>
      <h1>{page.title}</h1>
      {page.description !== undefined && <p className={styles.lead}>{page.description}</p>}
    </header>
    {page.blocks.map((block) => (
      <BlockPart key={JSON.stringify(block)} block={block} />
    ))}
  </div>
);
