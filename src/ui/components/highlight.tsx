import type { ReactNode } from 'react';
import type { CmsImage, ContentColors, ContentLink } from '#domain/content/content-documents';
import buttons from './button.module.css';
import { buildColoredBackgroundProps } from './colored-background';
import { EditorImage } from './editor-image';
import styles from './highlight.module.css';

type Props = {
  readonly highlight: ContentColors & {
    readonly headline: string;
    /** The id of the headline, for links to it. */
    readonly anchor?: string;
    readonly image?: CmsImage;
    readonly actions: readonly ContentLink[];
  };
  /** Whether its picture is the first of the page. */
  readonly eager?: boolean | undefined;
  /** The text under the headline. */
  readonly children: ReactNode;
};

/** A headline, text and links beside a picture, on a background color of their own. */
export const HighlightSection = ({ highlight, eager, children }: Props) => {
  const { headline, anchor, image, actions, copyColor } = highlight;
  return (
    <section {...buildColoredBackgroundProps(highlight, styles.highlight)}>
      <div className={styles.text}>
        <h2 id={anchor}>{headline}</h2>
        {children}
        {actions.length > 0 && (
          <p className={`${buttons.row} ${styles.actions}`}>
            {actions.map(({ text, url }) => (
              <a key={url + text} href={url} className={copyColor === 'light' ? buttons.light : buttons.primary}>
                {text}
              </a>
            ))}
          </p>
        )}
      </div>
      {image && (
        <EditorImage image={image} sizes="(min-width: 960px) 600px, 92vw" eager={eager} className={styles.picture} />
      )}
    </section>
  );
};
