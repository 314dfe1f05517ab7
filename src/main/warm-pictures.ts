import type { FastifyInstance } from 'fastify';
import { matchRoute } from '#domain/shell/routes';

/** The addresses of the pictures that a page preloads. */
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
 * Makes the pictures that the home page of each origin preloads, in each of their widths, so that the first visitor waits
 * for none. One is made at a time, but it takes a core of the machine for some seconds where none is made yet. The first
 * failure is handed to `failed` and ends it. Answers how to stop, after the picture that is being made.
 */
export const warmPictures = (
  app: FastifyInstance,
  origins: readonly string[],
  failed: (error: unknown) => void,
): (() => Promise<void>) => {
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
  return async () => {
    isStopped = true;
    await done;
  };
};
