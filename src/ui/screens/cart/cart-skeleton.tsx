import styles from './cart-screen.module.css';

/** The room that a cart takes, while it is on its way. */
export const CartSkeleton = () => (
  <div className={styles.columns} aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading your cart
    </p>
    <div className={styles.lines} aria-hidden>
      <div className={styles.bone} />
      <div className={styles.bone} />
    </div>
    <div className={styles.bone} data-shape="summary" aria-hidden />
  </div>
);
