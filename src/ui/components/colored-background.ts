import type { ContentColors } from '#domain/content/content-documents';
import styles from './colored-background.module.css';

/** The class and data attributes of an element whose colors an editor chose; `className` is added to the class. */
export const buildColoredBackgroundProps = (
  { backgroundColor, copyColor }: ContentColors,
  className = '',
): { readonly className: string; readonly 'data-background'?: string; readonly 'data-copy': string } => ({
  className: `${styles.coloredBackground} ${className}`,
  ...(backgroundColor ? { 'data-background': backgroundColor } : {}),
  'data-copy': copyColor,
});
