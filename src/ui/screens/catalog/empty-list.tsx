import type { ListScreenData } from '#application/catalog/list-page';
import buttons from '../../components/button.module.css';
import { ProductCarousel } from '../../components/product-carousel';
import { ShopLink } from '../../components/shop-link';
import styles from './list-screen.module.css';

const otherFilters = 'Take a filter off, or start again with everything we have.';

const everything = [{ text: 'All products', url: '/products' }];

/** What is said where nothing was found, and what can be done next (UI-12). */
export const EmptyList = ({ data }: { readonly data: Pick<ListScreenData, 'search' | 'nothingFound'> }) => {
  const { search, nothingFound } = data;
  const { suggestions = [], products = [] } = nothingFound ?? {};
  return (
    <>
      <div className={styles.empty}>
        {search === undefined && <h2>No products match these filters</h2>}
        <p>{search === undefined ? otherFilters : nothingFound?.message}</p>
        <p className={styles.emptyActions}>
          {[...suggestions, ...everything].map(({ text, url }, index) => (
            <ShopLink key={url + text} to={url} className={index < 2 ? buttons.primary : buttons.secondary}>
              {text}
            </ShopLink>
          ))}
        </p>
      </div>
      <ProductCarousel name="SRP" headline="What other pets like" products={products} eager />
    </>
  );
};
