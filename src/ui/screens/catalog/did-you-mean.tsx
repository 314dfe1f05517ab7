import type { ListScreenData } from '#application/catalog/list-page';
import { Link } from '../../components/link';
import { listAddress } from './list-address';
import styles from './list-screen.module.css';

/** A search with its typing errors repaired, to be followed. */
export const DidYouMean = ({ data }: { readonly data: ListScreenData }) =>
  data.didYouMean === undefined ? null : (
    <p className={styles.meant}>
      Did you mean <Link to={listAddress({ ...data, search: data.didYouMean })}>{data.didYouMean}</Link>?
    </p>
  );
