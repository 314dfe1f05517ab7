import { observer } from 'mobx-react-lite';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../components/icon';
import { cartIcon } from '../components/icons';
import { Link } from '../components/link';
import { useShop } from '../shop-models';
import styles from './cart-link.module.css';
import widths from './widths.module.css';

const MiniCart = lazy(() => import('./mini-cart').then(({ MiniCart: component }) => ({ default: component })));

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The way to the cart, with what is in it; opens the mini cart where there is something to show (CP-10). */
export const CartLink = observer(function CartLink() {
  const { cart } = useShop();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState(false);
  const [openOn, setOpenOn] = useState<string>();
  return (
    <>
      <Link
        to="/cart"
        className={styles.cart}
        onClick={(event) => {
          if (!isPlain(event) || !cart.cart || pathname === '/cart') return;
          event.preventDefault();
          setAsked(true);
          setOpenOn(pathname);
        }}
      >
        <Icon of={cartIcon} size={22} />
        <span className={widths.onlyWide}>Cart</span>
        <span className={`visually-hidden ${widths.onlyNarrow}`}>Cart</span>
        {cart.count > 0 && (
          <span className={styles.count}>
            {cart.count}
            <span className="visually-hidden"> {cart.count === 1 ? 'item' : 'items'}</span>
          </span>
        )}
      </Link>
      {asked && (
        <Suspense fallback={null}>
          <MiniCart open={openOn === pathname} onClose={() => setOpenOn(undefined)} />
        </Suspense>
      )}
    </>
  );
});
