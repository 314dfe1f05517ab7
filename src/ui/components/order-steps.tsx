import type { OrderStep } from '#application/orders/order-steps';
import styles from './order-steps.module.css';

/** How far an order is, step by step. */
export const OrderSteps = ({ steps }: { readonly steps: readonly OrderStep[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ label, date, isCurrent }) => (
      <li key={label} {...(isCurrent ? { 'aria-current': 'step' as const } : {})}>
        <strong>{label}</strong>
        {date !== undefined && <span>{date}</span>}
      </li>
    ))}
  </ol>
);
