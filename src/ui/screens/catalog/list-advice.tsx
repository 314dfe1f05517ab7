import { useLayoutEffect } from 'react';
import type { ListScreenData } from '#application/catalog/list-page';
import { Link } from '../../components/link';
import { useBrowsing } from '../../use-browsing';
import { EmptyList } from './empty-list';
import { listAddress } from './list-address';
import { listArrival } from './list-arrival';
import styles from './list-screen.module.css';

/** What helps on above the products: the search with its typing errors repaired, and where nothing was found what else to do. */
export const ListAdvice = ({ data }: { readonly data: ListScreenData }) => {
  const browsing = useBrowsing();
  useLayoutEffect(() => {
    void browsing.arrive(listArrival(data)).catch(() => undefined);
  }, [browsing, data]);
  return (
    <>
      {data.didYouMean !== undefined && (
        <p className={styles.meant}>
          Did you mean <Link to={listAddress({ ...data, search: data.didYouMean })}>{data.didYouMean}</Link>?
        </p>
      )}
      {data.total === 0 && <EmptyList data={data} />}
    </>
  );
};
