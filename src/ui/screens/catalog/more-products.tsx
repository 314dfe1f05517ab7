import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { pageSize } from '#domain/search/listing';
import buttons from '../../components/button.module.css';
import { Link } from '../../components/link';
import type { ListModel } from './list-model';
import styles from './list-screen.module.css';

/** How much of the list is there, and the link to the rest: the next page without script, below this one with it. */
export const MoreProducts = observer(function MoreProducts({ list }: { readonly list: ListModel }) {
  const { data, products, last } = list;
  const loading = list.awaited.length > 0;
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
            to={list.nextAddress}
            aria-disabled={loading || undefined}
            onClick={(event) => {
              event.preventDefault();
              pressed.current = true;
              list.wantMore();
            }}
          >
            {loading ? 'Loading...' : 'Load more'}
          </Link>
        </>
      )}
    </div>
  );
});
