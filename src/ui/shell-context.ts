import { createContext, useContext } from 'react';
import type { Shell } from '#application/shell/page';

/** What stands around the page that is shown. */
export const ShellContext = createContext<Shell | undefined>(undefined);

/** @throws outside of a page. */
export const useShell = (): Shell => {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('There is no page around this part.');
  return shell;
};
