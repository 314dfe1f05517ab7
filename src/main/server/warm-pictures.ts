import type { FastifyInstance } from 'fastify';
import type { HomeScreenData } from '#application/home/home-page';
import { listEditorImageUrls } from '#ui/components/editor-image.tsx';

/** What the payload of a home page has; a closed shop's has no page. */
type HomePayload = { readonly page?: { readonly screen: Pick<HomeScreenData, 'content'> } };

/** The URLs of the leading picture of a home page, which that page preloads. */
const leadingPictures = (payload: string): readonly string[] => {
  const { page } = JSON.parse(payload) as HomePayload;
  const [slide] = page?.screen.content.slides ?? [];
  return slide ? listEditorImageUrls(slide.image) : [];
};

const get = async (app: FastifyInstance, origin: string, url: string): Promise<string> => {
  const { statusCode, body } = await app.inject({ url, headers: { host: new URL(origin).host } });
  if (statusCode >= 500) throw new Error(`${url} was answered with ${statusCode}`);
  return body;
};

/**
 * Renders the pictures that the home page of each origin preloads, in every width, so that the first visitor need not wait
 * for them. It renders one at a time, but keeps one core busy for some seconds if none is rendered yet. The first failure
 * is passed to `failed` and ends it. `stop` ends it after the present picture.
 */
export const prerenderHomePagePictures = (
  app: FastifyInstance,
  origins: readonly string[],
  failed: (error: unknown) => void,
): { readonly done: Promise<void>; readonly stop: () => Promise<void> } => {
  let isStopped = false;
  const warm = async (): Promise<void> => {
    for (const origin of origins) {
      for (const url of leadingPictures(await get(app, origin, '/_payload.json'))) {
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
