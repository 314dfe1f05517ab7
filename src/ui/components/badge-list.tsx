import type { ProductBadge } from '#domain/catalog/badges';
import styles from './badge-list.module.css';

type Props = { readonly badges: readonly ProductBadge[]; readonly className?: string | undefined };

/** Badges in their fixed order and colors (PC-16 to PC-25). */
export const BadgeList = ({ badges, className = '' }: Props) =>
  badges.length === 0 ? null : (
    <ul className={`${styles.badges} ${className}`} aria-label="Badges" data-many={badges.length > 1 || undefined}>
      {badges.map(({ name, label, color }) => (
        <li key={name} className={styles.badge} data-color={color}>
          {label}
        </li>
      ))}
    </ul>
  );
