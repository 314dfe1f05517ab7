import type { ReactNode } from 'react';
import styles from './menu.module.css';
import { useDisclosure } from './use-disclosure';

type Props = {
  readonly label: ReactNode;
  /** The panel drops down at the end of its label, on a narrow screen too. */
  readonly dropdown?: true;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A menu that is a disclosure, and works as one without script: its name lets the browser keep one open at a time. */
export const Menu = ({ label, dropdown, className, children }: Props) => (
  <details ref={useDisclosure()} name="menu" className={`${styles.menu} ${className ?? ''}`} data-dropdown={dropdown}>
    <summary className={styles.label}>{label}</summary>
    <div className={styles.panel}>{children}</div>
  </details>
);
