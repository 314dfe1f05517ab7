import type { ListScreenData } from '#application/catalog/list-page';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { ProductCarousel } from '../../components/product-carousel';
import styles from './list-screen.module.css';
import { buildListUrl } from './list-url';

const everything = [{ text: 'All products', url: findRoutePath('products') }];

/** The text of a list without products, with links and products to go on with (UI-12). */
const EmptyList = ({ data }: { readonly data: Pick<ListScreenData, 'search' | 'nothingFound'> }) => {
  const { search, nothingFound } = data;
  const { suggestions = [], products = [] } = nothingFound ?? {};
  return (
    <>
      <div className={styles.empty}>
        {search === undefined ? (
          <>
            <h2>No products match these filters</h2>
            <p>Remove a filter or see all products.</p>
          </>
        ) : (
          <p>{nothingFound?.message}</p>
        )}
        <p className={styles.emptyActions}>
          {[...suggestions, ...everything].map(({ text, url }, index) => (
            <a key={url + text} href={url} className={index < 2 ? buttons.primary : buttons.secondary}>
              {text}
            </a>
          ))}
        </p>
      </div>
      <ProductCarousel name="SRP" headline="Popular with other pets" products={products} eager />
    </>
  );
};

/** Above the products: the corrected search query, and advice if nothing was found. */
export const ListAdviceSection = ({ data }: { readonly data: ListScreenData }) => (
  <>
    {data.didYouMean !== undefined && (
      <p className={styles.meant}>
        Did you mean <a href={buildListUrl({ ...data, search: data.didYouMean })}>{data.didYouMean}</a>?
      </p>
    )}
    {data.total === 0 && <EmptyList data={data} />}
  </>
);
