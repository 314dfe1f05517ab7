import type { WelcomeContent } from '#domain/content/content-sections';
import buttons from '../components/button.module.css';
import { ModalDialog } from '../components/modal-dialog';
import styles from './welcome-dialog.module.css';

type Props = { readonly welcome: WelcomeContent; readonly onClose: () => void };

/** What someone who is here for the first time is told (UI-10). */
export const WelcomeDialog = ({ welcome: { headline, text, action }, onClose }: Props) => (
  <ModalDialog open onClose={onClose} labelledBy="welcome">
    <div className={styles.welcome}>
      <h2 id="welcome" tabIndex={-1}>
        {headline}
      </h2>
      <p>{text}</p>
      <p className={styles.actions}>
        <a href={action.url} className={buttons.primary}>
          {action.text}
        </a>
        <button type="button" className={buttons.secondary} onClick={onClose}>
          Just looking
        </button>
      </p>
    </div>
  </ModalDialog>
);
