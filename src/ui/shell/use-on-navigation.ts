import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `action` after each navigation, for what a new document would close. */
export const useOnNavigation = (action: () => void): void => {
  const { key } = useLocation();
  const previousKey = useRef(key);
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    action();
  });
};
