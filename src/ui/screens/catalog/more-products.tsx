import { useEffect, useRef } from 'react';
import type { ListScreenData } from '#application/catalog/list-page';
import { pageSize } from '#domain/search/listing';
import buttons from '../../components/button.module.css';
import { Link } from '../../components/link';
import { listAddress } from './list-address';
import styles from './list-screen.module.css';
import type { MorePages } from './use-more-pages';

type Props = { readonly data: ListScreenData; readonly more: MorePages };

/** How much of the list is there, and the link to the rest: the next page without script, below this one with it. */
export const MoreProducts = ({ data, more }: Props) => {
  const { products, last, loadMore } = more;
  const loading = more.awaited.length > 0;
  const seen = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const isWhole = last >= data.pages;
  useEffect(() => {
    const focusWentWithTheLink = pressed.current && document.activeElement === document.body;
    if (isWhole && focusWentWithTheLink) seen.current?.focus({ preventScroll: true });
  }, [isWhole]);
  const before = (data.page - 1) * pageSize;
  return (
    <div className={styles.more}>
      <p ref={seen} tabIndex={-1} role="status">
        Showing {before > 0 && `${before + 1} to `}
        {before + products.length} of {data.total}
      </p>
      {!isWhole && (
        <>
          <progress className={styles.seen} max={data.total} value={before + products.length} aria-hidden />
          <Link
            className={buttons.secondary}
            to={listAddress(data, { page: last + 1 })}
            aria-disabled={loading || undefined}
            onClick={(event) => {
              event.preventDefault();
              pressed.current = true;
              loadMore();
            }}
          >
            {loading ? 'Loading...' : 'Load more'}
          </Link>
        </>
      )}
    </div>
  );
};
