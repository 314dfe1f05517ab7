import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ProductCarousel } from '../../components/product-carousel';
import { ViewedProductsModel } from '../../models/viewed-products-model';
import { useShopModels } from '../../shop-models';

/** The products viewed before in this browser; empty in the HTML of the server. */
export const RecentlyViewed = observer(function RecentlyViewed({ handle }: { readonly handle: string }) {
  const { loadShop, storage } = useShopModels();
  const [viewed] = useState(() => new ViewedProductsModel(loadShop, async () => (await storage()).viewed));
  // The products before this one are recorded by now: the frame does that before this part of a next page is rendered.
  useEffect(() => void viewed.loadOthers(handle).catch(() => undefined), [viewed, handle]);
  return <ProductCarousel name="PDP" headline="Recently viewed" products={viewed.products} />;
});
