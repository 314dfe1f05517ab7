import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Chevron } from './icon';

type Item = {
  readonly title: string;
  readonly content: ReactNode;
  /** The id of the content, for links; a browser that follows such a link unfolds the item. */
  readonly anchor?: string | undefined;
};

/** A list of items that unfold, any number at once, also without script (UI-01). */
export const Accordion = ({ items }: { readonly items: readonly Item[] }) => (
  <div>
    {items.map(({ title, content, anchor }) => (
      <details key={anchor ?? title} className={styles.item}>
        <summary>
          <span>{title}</span>
          <Chevron size={20} />
        </summary>
        {anchor === undefined ? (
          content
        ) : (
          <div id={anchor} className={styles.linked}>
            {content}
            <p>
              <a href={`#${anchor}`} className={styles.link} aria-label={`Link to “${title}”`}>
                Link to this answer
              </a>
            </p>
          </div>
        )}
      </details>
    ))}
  </div>
);
