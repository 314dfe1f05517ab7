import type { ReactNode } from 'react';
import styles from './menu.module.css';
import { menuName } from './nav-id';
import { useMenuRef } from './use-menu-ref';

type Props = {
  readonly label: ReactNode;
  /** The panel opens as a dropdown at the end of its label, also on a narrow screen. */
  readonly dropdown?: true;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A menu that works without script. */
export const DropdownMenu = ({ label, dropdown, className, children }: Props) => (
  <details ref={useMenuRef()} name={menuName} className={`${styles.menu} ${className ?? ''}`} data-dropdown={dropdown}>
    <summary className={styles.label}>{label}</summary>
    <div className={styles.panel}>{children}</div>
  </details>
);
