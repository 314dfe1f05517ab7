import type { CarouselWithProducts } from '#application/content/carousels-with-products';
import { CartCarousels } from '../../components/cart-carousels';
import { EmptyCart } from './empty-cart';

type Props = {
  readonly isEmpty: boolean;
  readonly carousels: readonly CarouselWithProducts[] | undefined;
  /** Whether they were chosen for this cart. */
  readonly chosen: boolean;
};

/** What an empty cart says, and what else there is. */
export const CartEnd = ({ isEmpty, carousels = [], chosen }: Props) => (
  <>
    {isEmpty && <EmptyCart />}
    <CartCarousels carousels={carousels} chosen={chosen} eager={isEmpty} />
  </>
);
