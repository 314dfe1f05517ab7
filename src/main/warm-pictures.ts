import type { FastifyInstance } from 'fastify';

/** The addresses of the pictures that a page preloads, in every width. */
const preloadedPictures = (page: string): readonly string[] => {
  const links = page.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
  return [...new Set(links.flatMap((link) => link.match(/\/_img\/[^\s"]+/g) ?? []))];
};

/**
 * Makes the pictures that the home page of each origin preloads, one after the other, so that the first visitor waits for
 * none. Answers how to stop; a failure is handed to `failed` and ends it.
 */
export const warmPictures = (
  app: FastifyInstance,
  origins: readonly string[],
  failed: (error: unknown) => void,
): (() => Promise<void>) => {
  let isStopped = false;
  const warm = async (): Promise<void> => {
    for (const origin of origins) {
      const headers = { host: new URL(origin).host };
      const home = await app.inject({ url: '/', headers });
      for (const url of preloadedPictures(home.body)) {
        if (isStopped) return;
        await app.inject({ url, headers });
      }
    }
  };
  const done = warm().catch(failed);
  return async () => {
    isStopped = true;
    await done;
  };
};
