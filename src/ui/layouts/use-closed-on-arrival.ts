import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A popover that a new page closes, as a new document would. */
export const useClosedOnArrival = (): RefObject<HTMLElement | null> => {
  const popover = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    popover.current?.hidePopover();
  }, [key]);
  return popover;
};
