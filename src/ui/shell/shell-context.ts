import { createContext, useContext } from 'react';
import type { PageLayoutData } from '#application/shell/page';

/** The data of the header, menus and footer around the current page. */
export const PageLayoutContext = createContext<PageLayoutData | undefined>(undefined);

/** @throws outside of a page. */
export const usePageLayoutData = (): PageLayoutData => {
  const shell = useContext(PageLayoutContext);
  if (!shell) throw new Error('There is no page around this part.');
  return shell;
};
