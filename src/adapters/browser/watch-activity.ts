/** Activity is passed on once in this time, in milliseconds (SE-05). */
const debounceMs = 1000;

/** Touch scrolls without the events of a pointer, and a wheel scrolls parts of a page. */
const activities = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchstart', 'touchmove'] as const;

/** Calls `act` at the first activity, and at most once a second while it goes on, the last time after its end (SE-04). */
export const watchActivity = (act: () => void): void => {
  let isWaiting = false;
  let wasActive = false;
  const pass = (): void => {
    isWaiting = true;
    wasActive = false;
    act();
    setTimeout(() => {
      isWaiting = false;
      if (wasActive) pass();
    }, debounceMs);
  };
  const onActivity = (): void => {
    if (isWaiting) wasActive = true;
    else pass();
  };
  for (const activity of activities) addEventListener(activity, onActivity, { passive: true, capture: true });
};
