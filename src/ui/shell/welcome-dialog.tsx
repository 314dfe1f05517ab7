import type { WelcomeContent } from '#domain/content/content-sections';
import buttons from '../components/button.module.css';
import { ModalDialog } from '../components/modal-dialog';
import styles from './welcome-dialog.module.css';

type Props = { readonly welcome: WelcomeContent; readonly onClose: () => void };

/** The dialog for a first visit (UI-10). */
export const WelcomeDialog = ({ welcome: { headline, text, action }, onClose }: Props) => (
  <ModalDialog open onClose={onClose} labelledBy="welcome">
    <div className={styles.welcome}>
      <h2 id="welcome" tabIndex={-1}>
        {headline}
      </h2>
      <p>{text}</p>
      <p className={`${buttons.row} ${styles.actions}`}>
        <a href={action.url} className={buttons.primary} onClick={onClose}>
          {action.text}
        </a>
        <button type="button" className={buttons.secondary} onClick={onClose}>
          Just looking
        </button>
      </p>
    </div>
  </ModalDialog>
);
