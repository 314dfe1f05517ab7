import { useEffect, useState } from 'react';

/** False in the first render, which has to be everyone's like the server's; true from then on. */
export const useSettled = (): boolean => {
  const [settled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  return settled;
};
