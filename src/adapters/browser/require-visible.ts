const pollMs = 50;

const isVisible = (element: Element): boolean => {
  const { visibility, opacity } = getComputedStyle(element);
  return element.getClientRects().length > 0 && visibility === 'visible' && opacity !== '0';
};

/**
 * Resolves once something that matches `selector` can be seen. Rejects if that takes longer than `timeoutMs`, as it does
 * if a content blocker hides or removes it.
 */
export const requireVisible = async (selector: string, timeoutMs: number): Promise<void> => {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += pollMs) {
    if ([...document.querySelectorAll(selector)].some(isVisible)) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error('The consent tool was opened and is not visible.');
};
