import { useEffect, useState } from 'react';

/** False in the first render, which is the same for everyone like the server's; true from then on. */
export const useIsHydrated = (): boolean => {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
};
