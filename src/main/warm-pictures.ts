import type { FastifyInstance } from 'fastify';
import { matchRoute } from '#domain/shell/routes';

/** The URLs of the pictures that a page preloads. */
const preloadedPictures = (page: string): readonly string[] => {
  const links = (page.match(/<link\s[^>]*>/g) ?? []).filter((link) => /\sas="image"/.test(link));
  const values = links.flatMap((link) => link.split(/[\s"]+/));
  return [...new Set(values.filter((value) => matchRoute(value)?.name === 'images'))];
};

const get = async (app: FastifyInstance, origin: string, url: string): Promise<string> => {
  const { statusCode, body } = await app.inject({ url, headers: { host: new URL(origin).host } });
  if (statusCode >= 500) throw new Error(`${url} was answered with ${statusCode}`);
  return body;
};

/**
 * Renders the pictures that the home page of each origin preloads, in every width, so that the first visitor need not
 * wait for them. It renders one at a time, but keeps one core busy for some seconds where none is rendered yet. The
 * first failure is passed to `failed` and ends it. `stop` ends it after the present picture.
 */
export const prerenderHomePagePictures = (
  app: FastifyInstance,
  origins: readonly string[],
  failed: (error: unknown) => void,
): { readonly done: Promise<void>; readonly stop: () => Promise<void> } => {
  let isStopped = false;
  const warm = async (): Promise<void> => {
    for (const origin of origins) {
      for (const url of preloadedPictures(await get(app, origin, '/'))) {
        if (isStopped) return;
        await get(app, origin, url);
      }
    }
  };
  const done = warm().catch(failed);
  const stop = async (): Promise<void> => {
    isStopped = true;
    await done;
  };
  return { done, stop };
};
