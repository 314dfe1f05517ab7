import { useEffect, useState } from 'react';

/** False in the first render, which must equal the server's HTML; true after hydration. */
export const useIsHydrated = (): boolean => {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
};
