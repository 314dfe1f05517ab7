import type { ReactNode } from 'react';
import type { CmsImage, Link, TextColors } from '#domain/content/content-documents';
import { ArtImage } from './art-image';
import buttons from './button.module.css';
import { coloredBackground } from './colored-background';
import styles from './highlight.module.css';
import { ShopLink } from './shop-link';

type Props = {
  readonly colors: TextColors;
  readonly headline: string;
  /** Where the headline can be linked to. */
  readonly anchor?: string | undefined;
  readonly image?: CmsImage | undefined;
  readonly actions: readonly Link[];
  /** Its picture is the first of the page. */
  readonly eager?: boolean | undefined;
  /** What is said under the headline. */
  readonly children: ReactNode;
};

/** A picture beside words that lead somewhere, on a ground of its own. */
export const Highlight = ({ colors, headline, anchor, image, actions, eager, children }: Props) => (
  <section {...coloredBackground(colors, styles.highlight)}>
    <div className={styles.text}>
      <h2 id={anchor}>{headline}</h2>
      {children}
      {actions.length > 0 && (
        <p className={styles.actions}>
          {actions.map(({ text, url }) => (
            <ShopLink
              key={url + text}
              to={url}
              className={colors.copyColor === 'light' ? buttons.light : buttons.primary}
            >
              {text}
            </ShopLink>
          ))}
        </p>
      )}
    </div>
    {image && (
      <ArtImage image={image} sizes="(min-width: 960px) 600px, 92vw" eager={eager} className={styles.picture} />
    )}
  </section>
);
