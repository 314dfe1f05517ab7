import type { ListScreenData } from '#application/catalog/list-page';
import buttons from '../../components/button.module.css';
import { Link } from '../../components/link';
import styles from './list-screen.module.css';

/** What is said where nothing was found, and what can be done next (UI-12). */
export const EmptyList = ({ data }: { readonly data: Pick<ListScreenData, 'search'> }) => (
  <div className={styles.empty}>
    <h2>{data.search === undefined ? 'No products match these filters' : `No results for "${data.search}"`}</h2>
    <p>
      {data.search === undefined
        ? 'Take a filter off, or start again with everything we have.'
        : 'Check the spelling, try a shorter word such as a flavor or a brand, or start from one of these.'}
    </p>
    <p className={styles.emptyActions}>
      <Link to="/products/dog" className={buttons.primary}>
        Shop dog
      </Link>
      <Link to="/products/cat" className={buttons.primary}>
        Shop cat
      </Link>
      <Link to="/products" className={buttons.secondary}>
        All products
      </Link>
    </p>
  </div>
);
