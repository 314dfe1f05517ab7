import { useEffect } from 'react';
import type { Head } from '#application/shell/page';

const setMeta = (name: string, content: string | undefined): void => {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
};

const setCanonical = (href: string | undefined): void => {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (href === undefined) {
    found?.remove();
    return;
  }
  const link = found ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = href;
};

/** Keeps title, description, robots and canonical address of the document those of the page that is shown. */
export const usePageHead = (head: Head | undefined): void => {
  useEffect(() => {
    if (!head) return;
    document.title = head.title;
    setMeta('description', head.description);
    setMeta('robots', head.noindex ? 'noindex' : undefined);
    setCanonical(head.canonical);
  }, [head]);
};
