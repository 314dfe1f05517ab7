import type { CarouselWithProducts } from '#application/content/carousels-with-products';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { CartCarousels } from '../../components/cart-carousels';
import styles from './cart-screen.module.css';

/** The text for an empty cart (CP-12). */
const EmptyCart = () => (
  <div className={`panel ${styles.empty}`}>
    <h2>Your cart is empty</h2>
    <p>Find the right food for your pet and add it here.</p>
    <a href={findRoutePath('products')} className={buttons.primary}>
      Continue Shopping
    </a>
  </div>
);

type Props = {
  readonly isEmpty: boolean;
  readonly carousels: readonly CarouselWithProducts[] | undefined;
  /** Whether the server chose the products for this cart. */
  readonly chosen: boolean;
};

/** The end of the cart page: the text for an empty cart, and product carousels. */
export const EmptyCartAndCarousels = ({ isEmpty, carousels = [], chosen }: Props) => (
  <>
    {isEmpty && <EmptyCart />}
    <CartCarousels carousels={carousels} chosen={chosen} eager={isEmpty} />
  </>
);
