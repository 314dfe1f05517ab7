import { observer } from 'mobx-react-lite';
import { countdownMessage, inactivityMessages } from '#application/identity/messages';
import { findAnnouncedSeconds } from '#domain/identity/inactivity';
import buttons from '../components/button.module.css';
import { ModalDialog } from '../components/modal-dialog';
import type { InactivityModel } from '../models/inactivity-model';
import styles from './inactivity-dialog.module.css';

type Props = { readonly model: InactivityModel };

/** Warns that the session is about to end, with the seconds left, few of which are announced (SE-06). */
export const InactivityDialog = observer(function InactivityDialog({ model }: Props) {
  const { state } = model;
  if (state.step !== 'alert') return null;
  return (
    <ModalDialog
      open
      onClose={() => void model.continueSession()}
      labelledBy="inactivity"
      alertDescribedBy="inactivity-reason"
    >
      <div className={styles.alert}>
        <h2 id="inactivity" tabIndex={-1}>
          {inactivityMessages.heading}
        </h2>
        <p id="inactivity-reason">{inactivityMessages.reason}</p>
        <p className={styles.countdown} aria-hidden>
          {countdownMessage(state.secondsLeft)}
        </p>
        <p className="visually-hidden" role="status">
          {countdownMessage(findAnnouncedSeconds(state.secondsLeft))}
        </p>
        <p className={buttons.row}>
          <button type="button" className={buttons.primary} onClick={() => void model.continueSession()}>
            Continue session
          </button>
          <button type="button" className={buttons.secondary} onClick={model.endSession}>
            End session
          </button>
        </p>
      </div>
    </ModalDialog>
  );
});
