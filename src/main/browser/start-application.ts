import { nextTask } from '#ui/next-task.ts';
import type { hydrateServerPage } from './hydrate-server-page.tsx';

/** Evaluates frameworks and application in a task each, as one would block a slow phone, and hydrates the page. */
export const startApplication: typeof hydrateServerPage = async (presses, isLeaving, stylesLoaded) => {
  await import('react');
  await nextTask();
  await import('react-dom/client');
  await nextTask();
  const application = await import('./hydrate-server-page.tsx');
  return application.hydrateServerPage(presses, isLeaving, stylesLoaded);
};
