import type { AttentionView } from '#application/account/autoship-page';
import styles from './attention-list.module.css';
import buttons from './button.module.css';

/** What a customer should know about an Autoship, with links to what they can do. */
export const AttentionList = ({ items }: { readonly items: readonly AttentionView[] }) => (
  <>
    {items.map(({ key, tone, autoship, text, links }) => (
      <div key={key} className={styles.attention} data-tone={tone}>
        {autoship !== undefined && <p className={styles.name}>{autoship}</p>}
        <p>{text}</p>
        <ul className={styles.actions}>
          {links.map(({ label, url }) => (
            <li key={url}>
              <a href={url} className={buttons.text}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
);
