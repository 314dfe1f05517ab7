import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { shownProductsMessage } from '#application/catalog/messages';
import { productsPerPage } from '#domain/search/listing';
import buttons from '../../components/button.module.css';
import type { ListModel } from './list-model';
import styles from './list-screen.module.css';

/** The number of products shown, and the link to more: to the next page, or with script to load it below. */
export const MoreProducts = observer(function MoreProducts({ list }: { readonly list: ListModel }) {
  const { data, products, last } = list;
  const loading = list.placeholderPositions.length > 0;
  const seen = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const isWhole = last >= data.pages;
  useEffect(() => {
    const focusWentWithTheLink = pressed.current && document.activeElement === document.body;
    if (isWhole && focusWentWithTheLink) seen.current?.focus({ preventScroll: true });
  }, [isWhole]);
  const before = (data.page - 1) * productsPerPage;
  return (
    <div className={styles.more}>
      <p ref={seen} tabIndex={-1} role="status">
        {shownProductsMessage({ first: before + 1, last: before + products.length, total: data.total })}
      </p>
      {!isWhole && (
        <>
          <progress className={styles.seen} max={data.total} value={before + products.length} aria-hidden />
          <a
            className={buttons.secondary}
            href={list.nextUrl}
            aria-disabled={loading || undefined}
            onClick={(event) => {
              event.preventDefault();
              pressed.current = true;
              list.requestNextPage();
            }}
          >
            {loading ? 'Loading...' : 'Load more'}
          </a>
        </>
      )}
    </div>
  );
});
