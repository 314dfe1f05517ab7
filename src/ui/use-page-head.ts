import { useEffect, useRef } from 'react';
import type { Page } from '#application/shell/page';

/** Keeps the head of the document that of the page shown; the server wrote that of the first. */
export const usePageHead = (page: Page<unknown> | undefined): void => {
  const written = useRef(page);
  useEffect(() => {
    if (!page || written.current === page) return;
    written.current = page;
    document.title = page.head.title;
    void import('./write-head').then(({ writeHead }) => {
      if (written.current === page) writeHead(page);
    });
  }, [page]);
};
