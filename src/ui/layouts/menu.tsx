import type { ReactNode } from 'react';
import styles from './menu.module.css';
import { useDisclosure } from './use-disclosure';

type Props = {
  readonly label: ReactNode;
  /** Menus of one group close each other. */
  readonly group: string;
  /** At which edge of its label the panel hangs. */
  readonly side?: 'start' | 'end';
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A menu that is a disclosure, and works as one without script. */
export const Menu = ({ label, group, side = 'start', className, children }: Props) => (
  <details ref={useDisclosure()} name={group} className={`${styles.menu} ${className ?? ''}`} data-side={side}>
    <summary className={styles.label}>{label}</summary>
    <div className={styles.panel}>{children}</div>
  </details>
);
