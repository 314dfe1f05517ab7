import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CartScreenData } from '#application/cart/cart-page';
import { cartRefusalMessage, loadCartFailedMessage } from '#application/cart/messages';
import type { PricedCart } from '#domain/cart/priced-cart';
import { deferComponent } from '../../deferred';
import { useShopModels } from '../../shop-models';
import styles from './cart-screen.module.css';
import { EditableCartLine } from './editable-cart-line';

type Props = { readonly data: CartScreenData };

const CartEnd = deferComponent(() => import('./cart-parts').then((part) => part.EmptyCartAndCarousels));
const ExpiredCart = deferComponent(() => import('./cart-parts').then((part) => part.RestoreExpiredCartForm));
const Merged = deferComponent(() => import('./cart-parts').then((part) => part.MergeNotice));
const SavedLines = deferComponent(() => import('./cart-parts').then((part) => part.SavedLines));
const OrderSummary = deferComponent(() => import('./cart-parts').then((part) => part.loadCostSummary()));

/** Has the outline of a cart while the cart is loading, so that nothing shifts when it is there. */
const CartSkeleton = () => (
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

type FilledProps = Props & { readonly cart: PricedCart };

const Filled = ({ cart, data }: FilledProps) => (
  <div className={styles.columns}>
    <ul className={styles.lines} aria-label="Items in your cart">
      {cart.lines.map((line, index) => (
        <EditableCartLine
          key={line.id}
          line={line}
          eager={index === 0}
          canSave={data.savedLines !== undefined}
          {...(data.refusedQuantity?.lineId === line.id ? { typed: data.refusedQuantity.typed } : {})}
        />
      ))}
    </ul>
    <OrderSummary cart={cart} data={data} />
  </div>
);

/** The cart page: first as the server rendered it, then as the model of this browser has it (CP-01 to CP-12). */
export const CartScreen = observer(function CartScreen({ data }: Props) {
  const { cart: model } = useShopModels();
  useEffect(() => {
    if (data.cart) model.setCartFromPage(data.cart);
    else if (model.count > 0) void model.refresh();
  }, [model, data.cart]);
  const { filled, expiredQuantity, loading } = model.shownOnPage(data);
  const { mergedLines, savedLines = [] } = data;
  const isAsMerged = filled === undefined || filled.version === data.cart?.version;
  return (
    <div className={`page ${styles.screen}`}>
      <h1>Shopping Cart</h1>
      {data.notice && (
        <p className={styles.notice} data-tone={data.notice.tone} role="status">
          {data.notice.text}
        </p>
      )}
      {data.signInPath !== undefined && !filled && (
        <p className={styles.notice}>
          <span>{cartRefusalMessage({ kind: 'CartOfCustomer' })}</span> <a href={data.signInPath}>Log in</a>
        </p>
      )}
      {mergedLines && isAsMerged && <Merged lines={mergedLines} />}
      {expiredQuantity > 0 && <ExpiredCart quantity={expiredQuantity} />}
      {model.progress === 'failed' && (
        <p className={styles.notice} data-tone="error" role="alert">
          <span>{loadCartFailedMessage}</span>{' '}
          <button type="button" className={styles.again} onClick={model.refresh}>
            Try again
          </button>
        </p>
      )}
      {filled ? <Filled cart={filled} data={data} /> : loading && <CartSkeleton />}
      {savedLines.length > 0 && <SavedLines lines={savedLines} />}
      <div className={styles.end}>
        <CartEnd
          isEmpty={!filled && !loading}
          carousels={data.carousels}
          chosen={data.cart !== undefined || data.expired !== undefined}
        />
      </div>
    </div>
  );
});
