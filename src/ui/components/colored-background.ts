import type { TextColors } from '#domain/content/content-documents';
import styles from './colored-background.module.css';

/** The attributes of an element that editors color; `className` comes beside. */
export const coloredBackground = (
  { backgroundColor, copyColor }: TextColors,
  className = '',
): { readonly className: string; readonly 'data-background'?: string; readonly 'data-copy': string } => ({
  className: `${styles.coloredBackground} ${className}`,
  ...(backgroundColor ? { 'data-background': backgroundColor } : {}),
  'data-copy': copyColor,
});
