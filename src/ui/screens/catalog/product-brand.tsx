import { dietCodesOf } from '#domain/catalog/diet-codes';
import styles from './purchase-panel.module.css';

type Props = { readonly brand: string; readonly tags: readonly string[] };

/** Whose it is, and what professionals call it for short. */
export const ProductBrand = ({ brand, tags }: Props) => (
  <p className={styles.brand}>
    {brand}
    {dietCodesOf({ tags }).map((code) => (
      <span key={code} className={styles.code}>
        <span className="visually-hidden">Diet code </span>
        {code}
      </span>
    ))}
  </p>
);
