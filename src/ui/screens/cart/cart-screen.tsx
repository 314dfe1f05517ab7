import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CartScreenData } from '#application/cart/cart-page';
import type { PricedCart } from '#domain/cart/priced-cart';
import { Later, later } from '../../later';
import { useShop } from '../../shop-models';
import { CartLineRow } from './cart-line-row';
import styles from './cart-screen.module.css';
import { CartSkeleton } from './cart-skeleton';

type Props = { readonly data: CartScreenData };

const cartEnd = later(() => import('./cart-end').then((part) => part.CartEnd));
const expiredCart = later(() => import('./expired-cart').then((part) => part.ExpiredCart));
const orderSummary = later(() => import('./order-summary').then((part) => part.OrderSummary));

type FilledProps = { readonly cart: PricedCart } & Pick<CartScreenData, 'refusedQuantity'> & {
    readonly attestationError: string | undefined;
  };

const Filled = observer(function Filled({ cart, attestationError, refusedQuantity }: FilledProps) {
  return (
    <div className={styles.columns}>
      <ul className={styles.lines} aria-label="Items in your cart">
        {cart.lines.map((line, index) => (
          <CartLineRow
            key={line.id}
            line={line}
            eager={index === 0}
            {...(refusedQuantity?.lineId === line.id ? { typed: refusedQuantity.typed } : {})}
          />
        ))}
      </ul>
      <Later part={orderSummary} with={{ cart, attestationError }} />
    </div>
  );
});

/** The cart: from the page that the server rendered, then as this browser changes it (CP-01 to CP-12). */
export const CartScreen = observer(function CartScreen({ data }: Props) {
  const { cart: model } = useShop();
  useEffect(() => {
    if (data.cart) model.adopt(data.cart);
    else if (model.count > 0) void model.refresh();
  }, [model, data.cart]);
  const untouched = model.progress === 'unknown';
  const cart = model.cart ?? (untouched ? data.cart : undefined);
  const expiredQuantity = cart ? 0 : model.expiredQuantity || (data.expired?.totalQuantity ?? 0);
  const filled = cart && cart.lines.length > 0 ? cart : undefined;
  const loading =
    !cart && !data.expired && (model.progress === 'loading' || (model.count > 0 && model.progress !== 'failed'));
  return (
    <div className={styles.screen}>
      <h1>Shopping Cart</h1>
      {data.notice && (
        <p className={styles.notice} data-tone={data.notice.tone} role="status">
          {data.notice.text}
        </p>
      )}
      {expiredQuantity > 0 && <Later part={expiredCart} with={{ quantity: expiredQuantity }} />}
      {model.progress === 'failed' && (
        <p className={styles.notice} data-tone="error" role="alert">
          We could not load your cart.{' '}
          <button type="button" className={styles.again} onClick={model.refresh}>
            Try again
          </button>
        </p>
      )}
      {filled ? (
        <Filled
          cart={filled}
          attestationError={data.attestationError}
          {...(data.refusedQuantity ? { refusedQuantity: data.refusedQuantity } : {})}
        />
      ) : (
        loading && <CartSkeleton />
      )}
      <div className={styles.end}>
        <Later
          part={cartEnd}
          with={{
            isEmpty: !filled && !loading,
            carousels: data.carousels,
            chosen: data.cart !== undefined || data.expired !== undefined,
          }}
        />
      </div>
    </div>
  );
});
