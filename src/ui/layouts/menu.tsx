import type { ReactNode } from 'react';
import styles from './menu.module.css';
import { useDisclosure } from './use-disclosure';

type Props = {
  readonly label: ReactNode;
  /** Menus of one group close each other. */
  readonly group: string;
  /** The panel drops down at the end of its label, on a narrow screen too. */
  readonly dropdown?: true;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A menu that is a disclosure, and works as one without script. */
export const Menu = ({ label, group, dropdown, className, children }: Props) => (
  <details ref={useDisclosure()} name={group} className={`${styles.menu} ${className ?? ''}`} data-dropdown={dropdown}>
    <summary className={styles.label}>{label}</summary>
    <div className={styles.panel}>{children}</div>
  </details>
);
