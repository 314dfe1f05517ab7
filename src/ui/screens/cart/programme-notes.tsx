import { programmeBlockerMessage, seeWhatsMissing } from '#application/programme/eligibility-messages';
import { staffCheckoutMessages } from '#application/programme/messages';
import { cartLoginPath, cartRegisterPath } from '#domain/checkout/checkout-blocker';
import type { ProgrammeBlocker } from '#domain/programme/order-check';
import { findRoutePath } from '#domain/shell/routes';
import { usePageLayoutData } from '../../shell-context';
import styles from './cart-cost-summary.module.css';

/** The id of the sentence that says what keeps the cart from checkout; a press on the checkout button focuses it. */
export const programmeProblemId = 'programme-problem';

/** Says in the words of the refusal why the programme does not let somebody order the cart (CP-07, SE-03). */
const ProgrammeProblem = ({
  blocker,
  isAnswer,
}: {
  readonly blocker: ProgrammeBlocker;
  readonly isAnswer: boolean;
}) => (
  <div className={styles.programme} role="status">
    <p
      id={programmeProblemId}
      className={styles.problem}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to a checkout that was refused for this
      autoFocus={isAnswer}
    >
      {programmeBlockerMessage(blocker)}
    </p>
    <a href={findRoutePath('eligibility')} className={styles.next}>
      {seeWhatsMissing}
    </a>
  </div>
);

/** Says before the press that only registered members of staff check out here (RT-27). */
const StaffOnly = () => {
  // Whoever is signed in loads the cart as a document, which has this; a cart reached by a link is a guest's.
  const { isSignedIn = false } = usePageLayoutData();
  return (
    <div className={styles.programme}>
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
  readonly blocker: ProgrammeBlocker | undefined;
  /** Whether a registered member of staff visits. */
  readonly isStaff: boolean;
  /** Whether the page is the answer to a checkout that was refused for the blocker. */
  readonly isAnswer: boolean;
};

/** What keeps the visitor of the staff site from checkout, beside its button. */
export const ProgrammeNotes = ({ blocker, isStaff, isAnswer }: Props) => (
  <>
    {blocker && <ProgrammeProblem blocker={blocker} isAnswer={isAnswer} />}
    {!isStaff && <StaffOnly />}
  </>
);
