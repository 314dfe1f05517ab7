import type { PageScripts } from '#application/ports/page-scripts';

const attribute = 'data-registered-script';

const add = (id: string, src: string) => (): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = src;
    element.async = true;
    element.setAttribute(attribute, id);
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`${src} did not load`)));
    document.head.append(element);
  });

/** The scripts of this document. The settings decide which URLs are allowed, and the policy holds the page to it. */
export const documentScripts: PageScripts = {
  load: add,
  remove: (id) => {
    for (const element of document.querySelectorAll(`script[${attribute}], link[${attribute}]`))
      if (element.getAttribute(attribute) === id) element.remove();
  },
};
