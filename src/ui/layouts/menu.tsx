import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './menu.module.css';

/** UI-30. */
const openDelayMs = 300;
const closeDelayMs = 250;

type Props = {
  readonly label: ReactNode;
  /** Menus of one group close each other. */
  readonly group: string;
  /** Where the panel hangs. */
  readonly side?: 'start' | 'end' | 'wide';
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * A menu that works as a disclosure without script; with it, a mouse opens it after 300 ms and leaves it 250 ms later,
 * and Escape, a click elsewhere and a new page close it.
 */
export const Menu = ({ label, group, side = 'start', className, children }: Props) => {
  const details = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);
  const { key } = useLocation();
  const set = (open: boolean) => {
    openedByHover.current = false;
    if (details.current) details.current.open = open;
  };
  const soon = (open: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (details.current?.open === open) return;
      set(open);
      openedByHover.current = open;
    }, delay);
  };
  const hover = ({ pointerType }: PointerEvent, open: boolean) => {
    if (pointerType === 'mouse' && matchMedia('(min-width: 960px)').matches)
      soon(open, open ? openDelayMs : closeDelayMs);
  };
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) set(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (key) set(false);
  }, [key]);
  return (
    <details
      ref={details}
      name={group}
      className={`${styles.menu} ${className ?? ''}`}
      data-side={side}
      onPointerEnter={(event) => hover(event, true)}
      onPointerLeave={(event) => hover(event, false)}
      onKeyDown={({ key: pressed }) => {
        if (pressed !== 'Escape' || !details.current?.open) return;
        set(false);
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary
        className={styles.label}
        onClick={(event) => {
          if (openedByHover.current) event.preventDefault();
          openedByHover.current = false;
        }}
      >
        {label}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
};
