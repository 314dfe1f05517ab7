import { replayEarlyClicks } from '#adapters/browser/early-presses';
import { watchSentForms } from '#adapters/browser/sent-forms';

/** How long to wait for what's first seen, at most, in milliseconds. */
const longestWait = 1000;

const touches = ['pointerdown', 'keydown'] as const;

const touched = new Promise<void>((go) => {
  for (const touch of touches) addEventListener(touch, () => go(), { once: true, capture: true, passive: true });
});

const waited = new Promise<void>((go) => setTimeout(go, longestWait));

const paintEntry = 'largest-contentful-paint';

/** The largest thing that is first seen has been painted, the page's leading picture with it if there is one. */
const painted = new Promise<void>((go) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(paintEntry)) return go();
  const leading = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  new PerformanceObserver((_, observer) => {
    if (leading && !leading.complete) return;
    observer.disconnect();
    go();
  }).observe({ type: paintEntry, buffered: true });
});

const presses = replayEarlyClicks();
const isLeaving = watchSentForms();

/** Inserts the links that the page has in its template; resolves with whether the sheet among them has loaded. */
const insertLinks = (): Promise<boolean> => {
  const links = document.querySelector<HTMLTemplateElement>('#modules')?.content;
  const sheet = links?.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (links) document.head.append(links);
  if (!sheet) return Promise.resolve(true);
  return new Promise((go) => {
    sheet.addEventListener('load', () => go(true));
    sheet.addEventListener('error', () => go(false));
  });
};

/**
 * The page works as plain HTML. The application starts once the page is seen, so that it does not stand in the way of the
 * first paint, or at the first touch. A page in the background paints nothing, and waits no longer than others.
 */
Promise.race([painted, waited, touched])
  .then(async () => {
    const stylesLoaded = insertLinks();
    const { startApplication } = await import('./start-application.ts');
    return startApplication(presses, isLeaving, stylesLoaded);
  })
  .catch((error: unknown) => {
    console.error('Error while mounting app', error);
    void import('./report-page-error.ts').then(({ reportPageError }) => reportPageError(error, ''));
  });
