import { useEffect, useRef } from 'react';
import type { PageData } from '#application/shell/page';

/** Updates the document's head when the page changes. The head that the server wrote for the first page stays. */
export const usePageHead = (page: PageData<unknown> | undefined): void => {
  const written = useRef<PageData<unknown>>(undefined);
  useEffect(() => {
    if (!page || written.current === page) return;
    const isFirst = written.current === undefined;
    written.current = page;
    if (isFirst && document.title === page.head.title) return;
    document.title = page.head.title;
    void import('./update-document-head').then(({ updateDocumentHead }) => {
      if (written.current === page) updateDocumentHead(page);
    });
  }, [page]);
};
