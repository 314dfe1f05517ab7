import { buildHeadTags } from '#application/shell/head-tags';
import type { PageData } from '#application/shell/page';

/** Selects the head elements that belong to one page; the others stay on every page. */
const pageElements =
  'meta[name="description"],meta[name="robots"],meta[property^="og:"],meta[name^="twitter:"],' +
  'link[rel="canonical"],script[type="application/ld+json"]';

const element = (name: string, attributes: Readonly<Record<string, string>>, text = ''): HTMLElement => {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  created.textContent = text;
  return created;
};

/** Replaces the meta tags, canonical link and JSON-LD of the previous page in the document by those of `page`. */
export const updateDocumentHead = ({ head, shell }: PageData<unknown>): void => {
  for (const old of document.head.querySelectorAll(pageElements)) old.remove();
  document.head.append(
    ...buildHeadTags(head, shell.siteName).map(([name, attributes]) => element(name, attributes)),
    ...head.jsonLd.map((data) => element('script', { type: 'application/ld+json' }, JSON.stringify(data))),
  );
};
