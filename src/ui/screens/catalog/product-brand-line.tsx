import { parseDietCodes } from '#domain/catalog/diet-codes';
import styles from './purchase-panel.module.css';

type Props = { readonly brand: string; readonly tags: readonly string[] };

/** The brand of a product, and the diet codes that professionals use for it. */
export const ProductBrandLine = ({ brand, tags }: Props) => (
  <p className={styles.brand}>
    <span>{brand}</span>
    {parseDietCodes({ tags }).map((code) => (
      <span key={code} className={styles.code}>
        <span className="visually-hidden">Diet code </span>
        <span>{code}</span>
      </span>
    ))}
  </p>
);
