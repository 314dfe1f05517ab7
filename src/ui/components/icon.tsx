import styles from './icon.module.css';

type Props = { readonly of: string; readonly size?: number; readonly className?: string | undefined };

/** One of `icons.ts`, beside words that say the same: it is hidden from who listens. */
export const Icon = ({ of, size = 20, className }: Props) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    className={className ? `${styles.line} ${className}` : styles.line}
  >
    <path d={of} />
  </svg>
);
