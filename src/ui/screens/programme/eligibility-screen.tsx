import type { EligibilityRow, EligibilityScreenData } from '#application/programme/programme-page';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { checkmarkIcon, clockIcon, closeIcon, Icon } from '../../components/icon';
import { AccountFrame } from '../account/account-frame';
import styles from './eligibility-screen.module.css';

type Props = { readonly data: EligibilityScreenData };

const icons = { met: checkmarkIcon, waiting: clockIcon, unmet: closeIcon } as const;

const Rule = ({ rule: { state, mark, text, nextStep, link } }: { readonly rule: EligibilityRow }) => (
  <li className={styles.rule} data-state={state}>
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
    <ul className={styles.rules} aria-label="Rules of the program">
      {rules.map((rule) => (
        <Rule key={rule.kind} rule={rule} />
      ))}
    </ul>
    {isEligible && (
      <p>
        <a href={findRoutePath('products')} className={buttons.primary}>
          Go to the catalog
        </a>
      </p>
    )}
  </>
);

/** Each rule of the programme with a mark, a reason and a next step; in the account of whoever is registered. */
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
