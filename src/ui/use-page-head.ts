import { useEffect, useRef } from 'react';
import type { Page } from '#application/shell/page';

/** Keeps the head of the document that of the page shown; what the server wrote for it is left as it is. */
export const usePageHead = (page: Page<unknown> | undefined): void => {
  const written = useRef<Page<unknown>>(undefined);
  useEffect(() => {
    if (!page || written.current === page) return;
    const isFirst = written.current === undefined;
    written.current = page;
    if (isFirst && document.title === page.head.title) return;
    document.title = page.head.title;
    void import('./write-head').then(({ writeHead }) => {
      if (written.current === page) writeHead(page);
    });
  }, [page]);
};
