import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import buttons from './button.module.css';
import { closeIcon, Icon } from './icon';
import styles from './modal-dialog.module.css';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly labelledBy: string;
  /** Makes it an alert, which only its own buttons close, and names the element that says why it is there. */
  readonly alertDescribedBy?: string;
  /** On a phone a sheet slides in from below, a drawer from the right; a viewer fills the screen. */
  readonly shape?: 'card' | 'drawer' | 'sheet' | 'viewer';
  readonly children: ReactNode;
};

/** The browser's own dialog. Focus moves to its heading and returns on close; Escape and a press outside close it. */
export const ModalDialog = ({ open, onClose, labelledBy, alertDescribedBy, shape = 'card', children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      element.querySelector('h2')?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-shape={shape}
      aria-labelledby={labelledBy}
      {...(alertDescribedBy === undefined
        ? { closedby: 'any' }
        : { role: 'alertdialog', 'aria-describedby': alertDescribedBy, closedby: 'none' })}
      onClose={onClose}
    >
      {children}
      {alertDescribedBy === undefined && (
        <button type="button" className={`${buttons.icon} ${styles.close}`} aria-label="Close" onClick={onClose}>
          <Icon of={closeIcon} size={22} />
        </button>
      )}
    </dialog>
  );
};
