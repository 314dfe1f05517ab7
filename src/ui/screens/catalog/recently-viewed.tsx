import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ProductCarousel } from '../../components/product-carousel';
import { ViewedModel } from '../../models/viewed-model';
import { useShop } from '../../shop-models';

/** What this browser was shown before; nothing on the page that the server rendered. */
export const RecentlyViewed = observer(function RecentlyViewed({ handle }: { readonly handle: string }) {
  const { shop, storage } = useShop();
  const [viewed] = useState(() => new ViewedModel(shop, async () => (await storage()).viewed));
  useEffect(() => void viewed.show(handle).catch(() => undefined), [viewed, handle]);
  return <ProductCarousel name="PDP" headline="Recently viewed" products={viewed.products} />;
});
