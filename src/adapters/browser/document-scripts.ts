import type { PageScripts } from '#application/ports/page-scripts';
import { isAllowedScriptUrl } from '#domain/consent/registered-script';

const attribute = 'data-registered-script';

const add = (id: string, src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = src;
    element.async = true;
    element.setAttribute(attribute, id);
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`${src} did not load`)));
    document.head.append(element);
  });

/** The scripts of this document, from the shop's own origin or over https from `hosts`. */
export const createDocumentScripts = (hosts: readonly string[]): PageScripts => ({
  load: async (id, src) => {
    if (!isAllowedScriptUrl(src, location.origin, hosts)) throw new Error(`${src} is not on a host for scripts`);
    await add(id, src);
  },
  remove: (id) => {
    for (const element of document.querySelectorAll(`script[${attribute}], link[${attribute}]`))
      if (element.getAttribute(attribute) === id) element.remove();
  },
});
