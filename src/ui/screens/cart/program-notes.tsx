import { programBlockerMessage, seeWhatsMissing } from '#application/staff-program/eligibility-messages';
import { staffCheckoutMessages } from '#application/staff-program/messages';
import { cartLoginPath, cartRegisterPath } from '#domain/checkout/checkout-blocker';
import { findRoutePath } from '#domain/shell/routes';
import type { ProgramBlocker } from '#domain/staff-program/order-check';
import { usePageLayoutData } from '../../shell/shell-context';
import styles from './cart-cost-summary.module.css';

/** The id of the sentence that says what keeps the cart from checkout; a press on the checkout button focuses it. */
export const programProblemId = 'program-problem';

/** Says in the words of the refusal why the program doesn't let someone order the cart (CP-07, SE-03). */
const ProgramProblem = ({ blocker, isAnswer }: { readonly blocker: ProgramBlocker; readonly isAnswer: boolean }) => (
  <div className={styles.program} role="status">
    <p
      id={programProblemId}
      className={styles.problem}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to a checkout that was refused for this
      autoFocus={isAnswer}
    >
      {programBlockerMessage(blocker)}
    </p>
    <a href={findRoutePath('eligibility')} className={styles.next}>
      {seeWhatsMissing}
    </a>
  </div>
);

/** Says before the press that only registered members of staff check out here (RT-27). */
const StaffOnly = () => {
  // Logged-in visitors load the cart as a document, which has this; a cart reached by a link is a guest's.
  const { isSignedIn = false } = usePageLayoutData();
  return (
    <div className={styles.program}>
      <p className={styles.staffOnly}>
        {isSignedIn ? staffCheckoutMessages.unregistered : staffCheckoutMessages.guest}
      </p>
      <p className={styles.choices}>
        {!isSignedIn && (
          <a href={cartLoginPath} className={styles.next}>
            Log in
          </a>
        )}
        <a href={cartRegisterPath} className={styles.next}>
          {isSignedIn ? 'Finish registration' : 'Register'}
        </a>
      </p>
    </div>
  );
};

type Props = {
  readonly blocker: ProgramBlocker | undefined;
  /** Whether a registered member of staff visits. */
  readonly isStaff: boolean;
  /** Whether the page is the answer to a checkout that was refused for the blocker. */
  readonly isAnswer: boolean;
};

/** What keeps the visitor of the staff site from checkout, beside its button. */
export const ProgramNotes = ({ blocker, isStaff, isAnswer }: Props) => (
  <>
    {blocker && <ProgramProblem blocker={blocker} isAnswer={isAnswer} />}
    {!isStaff && <StaffOnly />}
  </>
);
