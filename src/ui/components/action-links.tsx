import styles from './action-links.module.css';
import buttons from './button.module.css';

type Props = { readonly links: readonly { readonly label: string; readonly url: string }[] };

/** Links to what can be done, next to each other as far as there's room. */
export const ActionLinks = ({ links }: Props) => (
  <ul className={styles.actions}>
    {links.map(({ label, url }) => (
      <li key={url}>
        <a href={url} className={buttons.text}>
          {label}
        </a>
      </li>
    ))}
  </ul>
);
