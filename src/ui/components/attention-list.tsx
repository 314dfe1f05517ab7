import type { AttentionView } from '#application/autoship/autoship-page';
import { ActionLinks } from './action-links';
import styles from './attention-list.module.css';

/** What a customer should know about an Autoship, with links to what they can do. */
export const AttentionList = ({ items }: { readonly items: readonly AttentionView[] }) => (
  <>
    {items.map(({ key, tone, autoship, text, links }) => (
      <div key={key} className={styles.attention} data-tone={tone}>
        {autoship !== undefined && <p className={styles.name}>{autoship}</p>}
        <p>{text}</p>
        <ActionLinks links={links} />
      </div>
    ))}
  </>
);
