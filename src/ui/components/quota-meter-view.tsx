import { useId } from 'react';
import { quotaMessages } from '#application/staff-program/eligibility-messages';
import type { QuotaMeter } from '#domain/staff-program/quota-meter';
import { Icon, warningIcon } from './icon';
import styles from './quota-meter-view.module.css';

type Props = { readonly meter: QuotaMeter };

/** The pounds that the month's quota leaves, as a bar and in words, and the date on which it resets (CP-07). */
export const QuotaMeterView = ({ meter }: Props) => {
  const { limitPounds, usedPounds, leftPounds, cartPounds, level } = meter;
  const id = useId();
  const left = quotaMessages.left(meter);
  const warning = level === 'near' ? quotaMessages.near : quotaMessages.over(meter);
  return (
    <div className={styles.quota}>
      <p className={styles.top}>
        <span id={id}>{quotaMessages.heading}</span>
        <strong aria-live="polite">{left}</strong>
      </p>
      <meter
        className={styles.bar}
        min={0}
        max={limitPounds}
        value={leftPounds}
        data-level={level}
        aria-labelledby={id}
        aria-valuetext={left}
      >
        {left}
      </meter>
      <p className={styles.warning} data-level={level} aria-live="polite">
        {level && <Icon of={warningIcon} size={18} />}
        {warning && <span>{warning}</span>}
      </p>
      <dl className={styles.parts}>
        {cartPounds !== undefined && (
          <div>
            <dt>This cart</dt>
            <dd>{`${cartPounds} lb`}</dd>
          </div>
        )}
        <div>
          <dt>Ordered this month</dt>
          <dd>{`${usedPounds} lb`}</dd>
        </div>
      </dl>
      <p className={styles.resets}>{quotaMessages.resets(meter)}</p>
    </div>
  );
};
