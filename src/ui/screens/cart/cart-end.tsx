import type { ShownCarousel } from '#application/content/shown-carousels';
import { ProductCarousels } from '../../components/product-carousels';
import { EmptyCart } from './empty-cart';

type Props = { readonly isEmpty: boolean; readonly carousels: readonly ShownCarousel[] | undefined };

/** What an empty cart says, and what else there is. */
export const CartEnd = ({ isEmpty, carousels = [] }: Props) => (
  <>
    {isEmpty && <EmptyCart />}
    <ProductCarousels name="Cart" carousels={carousels} eager={isEmpty} />
  </>
);
