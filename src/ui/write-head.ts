import { headTags } from '#application/shell/head-tags';
import type { Page } from '#application/shell/page';

/** Everything of a head that is one page's; the rest is the shop's. */
const ofPage =
  'meta[name="description"],meta[name="robots"],meta[property^="og:"],meta[name^="twitter:"],' +
  'link[rel="canonical"],script[type="application/ld+json"]';

const element = (name: string, attributes: Readonly<Record<string, string>>, text = ''): HTMLElement => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.textContent = text;
  return made;
};

/** Puts what a page says of itself to others into the document, in place of what the last one said. */
export const writeHead = ({ head, shell }: Page<unknown>): void => {
  for (const old of document.head.querySelectorAll(ofPage)) old.remove();
  document.head.append(
    ...headTags(head, shell.siteName).map(([name, attributes]) => element(name, attributes)),
    ...head.jsonLd.map((data) => element('script', { type: 'application/ld+json' }, JSON.stringify(data))),
  );
};
