import { observer } from 'mobx-react-lite';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { findRoutePath } from '#domain/shell/routes';
import { cartIcon, Icon } from '../components/icon';
import { isUnmodifiedClick } from '../follow-links';
import { lazyPart } from '../lazy-part';
import { useShopModels } from '../shop-models';
import styles from './cart-link.module.css';
import type { MiniCart as LoadedMiniCart } from './mini-cart';

/** Opens the cart's page if the code of the mini cart can't be fetched. */
const MissingMiniCart = ({ open }: { readonly open: boolean }): null => {
  useEffect(() => {
    if (open) location.assign(findRoutePath('cart'));
  }, [open]);
  return null;
};

const MiniCart = lazyPart<ComponentProps<typeof LoadedMiniCart>>(
  () => import('./mini-cart').then((part) => part.MiniCart),
  async () => MissingMiniCart,
);

/** The link to the cart with the number of items; opens the mini cart if there's something to show (CP-10). */
export const CartLink = observer(function CartLink() {
  const { cart } = useShopModels();
  const { pathname } = useLocation();
  const [wasOpened, setWasOpened] = useState(false);
  const [openOn, setOpenOn] = useState<string>();
  return (
    <>
      <a
        href={findRoutePath('cart')}
        className={styles.cart}
        onClick={(event) => {
          if (!isUnmodifiedClick(event) || !cart.cart || pathname === findRoutePath('cart')) return;
          event.preventDefault();
          setWasOpened(true);
          setOpenOn(pathname);
        }}
      >
        <Icon of={cartIcon} size={22} />
        <span className={styles.name}>Cart</span>
        {cart.count > 0 && (
          <span className={styles.count}>
            <span>{cart.count}</span>
            <span className="visually-hidden">{cart.count === 1 ? ' item' : ' items'}</span>
          </span>
        )}
      </a>
      {wasOpened && (
        <Suspense fallback={null}>
          <MiniCart open={openOn === pathname} onClose={() => setOpenOn(undefined)} />
        </Suspense>
      )}
    </>
  );
});
