import { buildHeadTags } from '#application/shell/head-tags';
import type { PageData } from '#application/shell/page';

/** Selects the head elements that belong to one page; the others stay on every page. */
const pageElements =
  'meta[name="description"],meta[name="robots"],meta[property^="og:"],meta[name^="twitter:"],' +
  'link[rel="canonical"],script[type="application/ld+json"]';

const element = (name: string, attributes: Readonly<Record<string, string>>): HTMLElement => {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  return created;
};

/**
 * Replaces the previous page's meta tags and canonical link in the document with the ones of `page`. Its JSON-LD goes too:
 * only documents have any (BU-06).
 */
export const updateDocumentHead = ({ head, shell }: PageData<unknown>): void => {
  for (const old of document.head.querySelectorAll(pageElements)) old.remove();
  document.head.append(...buildHeadTags(head, shell.siteName).map(([name, attributes]) => element(name, attributes)));
};
