import type { EligibilityRow, EligibilityScreenData } from '#application/staff-program/program-page';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { checkmarkIcon, clockIcon, Icon, rightIcon } from '../../components/icon';
import { AccountFrame } from '../account/account-frame';
import styles from './eligibility-screen.module.css';

type Props = { readonly data: EligibilityScreenData };

const icons = { met: checkmarkIcon, waiting: clockIcon, later: clockIcon, yours: rightIcon } as const;

const Rule = ({ rule: { state, mark, text, nextStep, link } }: { readonly rule: EligibilityRow }) => (
  <li className={styles.rule} data-state={state} aria-current={state === 'yours' ? 'step' : undefined}>
    <Icon of={icons[state]} size={28} className={styles.icon} />
    <div>
      <p className={styles.mark}>{mark}</p>
      <p className={styles.text}>{text}</p>
      {nextStep !== undefined && <p>{nextStep}</p>}
      {link && (
        <a href={link.path} className={buttons.secondary}>
          {link.label}
        </a>
      )}
    </div>
  </li>
);

const Rules = ({ data: { isEligible, summary, rules } }: Props) => (
  <>
    <p className={styles.summary}>{summary}</p>
    <ol className={styles.rules} aria-label="Steps until you can order">
      {rules.map((rule) => (
        <Rule key={rule.kind} rule={rule} />
      ))}
    </ol>
    {isEligible && (
      <p>
        <a href={findRoutePath('products')} className={buttons.primary}>
          Go to the catalog
        </a>
      </p>
    )}
  </>
);

/** The steps to ordering, each with a mark, a reason and what to do; in the account once someone is registered. */
export const EligibilityScreen = ({ data }: Props) =>
  data.isRegistered ? (
    <AccountFrame page={{ route: 'eligibility', heading: data.heading, isOfStaffSite: true }}>
      <Rules data={data} />
    </AccountFrame>
  ) : (
    <div className={`page ${styles.screen}`}>
      <h1>{data.heading}</h1>
      <Rules data={data} />
    </div>
  );
