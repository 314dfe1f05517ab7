import type { Colored } from '#domain/content/content-documents';
import styles from './ground.module.css';

/** The attributes of an element that editors color; `className` comes beside. */
export const ground = (
  { backgroundColor, copyColor }: Colored,
  className = '',
): { readonly className: string; readonly 'data-background'?: string; readonly 'data-copy': string } => ({
  className: `${styles.ground} ${className}`,
  ...(backgroundColor ? { 'data-background': backgroundColor } : {}),
  'data-copy': copyColor,
});
