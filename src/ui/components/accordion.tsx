import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon';
import { downIcon } from './icons';

type Item = { readonly title: string; readonly content: ReactNode };

/** What is behind each title unfolds on request, any number at once, without script as well (UI-01). */
export const Accordion = ({ items }: { readonly items: readonly Item[] }) => (
  <div>
    {items.map(({ title, content }) => (
      <details key={title} className={styles.item}>
        <summary>
          {title}
          <Icon of={downIcon} size={20} />
        </summary>
        {content}
      </details>
    ))}
  </div>
);
