/** Lets the browser paint and respond to presses before the work that follows, unless the page is hidden. */
export const nextTask = async (): Promise<void> => {
  if (!document.hidden) await new Promise<void>((go) => setTimeout(go));
};
