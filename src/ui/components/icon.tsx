import styles from './icon.module.css';

/** Outlines of 24 x 24 from the Lucide set (ISC), each as the one path that `Icon` strokes. */
export const minusIcon = 'M5 12h14';
export const plusIcon = 'M5 12h14M12 5v14';
export const closeIcon = 'M18 6 6 18M0 0m6 6 12 12';
export const rightIcon = 'M0 0m9 18 6-6-6-6';
export const leftIcon = 'M0 0m15 18-6-6 6-6';
const downIcon = 'M0 0m6 9 6 6 6-6';
export const pauseIcon =
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1M6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1';
export const playIcon = 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z';
export const mapPinIcon =
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0';
export const personIcon = 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0';
export const searchIcon = 'M0 0m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0';
export const cartIcon =
  'M0 0m2.05 2.05 1.099-.028a1 1 0 0 1 1.008.815l2.69 14.347A1 1 0 0 0 7.83 18H18M4.563 5h16.435a1 1 0 0 1 .981 1.204l-1.026 6.226A2 2 0 0 1 18.962 14H6.25M16 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0';
export const menuIcon = 'M4 5h16M4 12h16M4 19h16';
export const warningIcon =
  'M12 9v4M12 17h.01M0 0m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3';
export const clockIcon = 'M12 6v6l4 2M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';
export const checkmarkIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M0 0m16 9-5.5 5.5L8 12';
export const filtersIcon = 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3';
export const truckIcon =
  'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M15 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0';

type Props = { readonly of: string; readonly size?: number | undefined; readonly className?: string | undefined };

/** An icon of this file. It is hidden from screen readers, so the text beside it has to say the same. */
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

/** The chevron in the label of a disclosure; turns over while the disclosure is open. */
export const Chevron = ({ size = 18 }: Pick<Props, 'size'>) => (
  <Icon of={downIcon} size={size} className={styles.chevron} />
);
