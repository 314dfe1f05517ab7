import type { Badge } from '#domain/catalog/badges';
import styles from './badge-list.module.css';

/** Badges in their fixed order and colours (PC-16 to PC-25). */
export const BadgeList = ({ badges }: { readonly badges: readonly Badge[] }) =>
  badges.length === 0 ? null : (
    <ul className={styles.badges} aria-label="Badges">
      {badges.map(({ name, label, color }) => (
        <li key={name} className={styles.badge} data-color={color}>
          {label}
        </li>
      ))}
    </ul>
  );
