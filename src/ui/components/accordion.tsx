import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon';
import { downIcon } from './icons';

type Item = {
  readonly title: string;
  readonly content: ReactNode;
  /** Where it can be linked to; a browser that is led there unfolds it. */
  readonly anchor?: string | undefined;
};

/** What is behind each title unfolds on request, any number at once, without script as well (UI-01). */
export const Accordion = ({ items }: { readonly items: readonly Item[] }) => (
  <div>
    {items.map(({ title, content, anchor }) => (
      <details key={anchor ?? title} className={styles.item}>
        <summary>
          {title}
          <Icon of={downIcon} size={20} />
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
