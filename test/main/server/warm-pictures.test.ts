import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { prerenderHomePagePictures } from '#main/server/warm-pictures.ts';
import { someContent } from '../../builders';
import { anHttpShop, defaultSeed } from '../../http-shop';

/** The payload of a home page with two slides; the picture of the first has a narrow version. */
const payload = (name: string) => {
  const slide = (source: string) => ({ image: { source, alt: '', narrow: { source: `narrow-${source}` } } });
  return { page: { screen: { content: { slides: [slide(name), slide(`other-${name}`)] } } } };
};

const origins = ['https://shop.test', 'https://staff.test'];

/** A shop of two home pages that tells what pictures it was asked for. */
const aShop = (picture: (url: string) => Promise<string> = async () => '') => {
  const asked: string[] = [];
  const app = fastify();
  app.get('/_payload.json', ({ host }) => payload(host));
  app.get('/_img/:modifiers/:source', ({ host, url }) => {
    asked.push(`${host}${url}`);
    return picture(url);
  });
  return { app, asked };
};

it('Warming pictures requests once each picture that a home page preloads, in every width', async () => {
  const { app, asked } = aShop();
  const failed = vi.fn();
  prerenderHomePagePictures(app, origins, failed);
  const urls = ['shop.test', 'staff.test'].flatMap((host) => [
    ...[480, 640, 900].map((width) => `${host}/_img/format_webp,width_${width}/narrow-${host}`),
    ...[640, 900, 1200].map((width) => `${host}/_img/format_webp,width_${width}/${host}`),
  ]);
  await vi.waitFor(() => expect(asked).toHaveLength(urls.length));
  expect(asked).toEqual(urls);
  expect(failed).not.toHaveBeenCalled();
});

it('Warming pictures stops after the picture that is being made', async () => {
  let finish: (picture: string) => void = () => undefined;
  const { app, asked } = aShop(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const { stop } = prerenderHomePagePictures(app, origins, vi.fn());
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const stopped = stop();
  finish('');
  await stopped;
  expect(asked).toHaveLength(1);
});

it('Warming pictures reports the first failure and ends', async () => {
  const { app, asked } = aShop(() => Promise.reject(new Error('no picture')));
  const failed = vi.fn();
  prerenderHomePagePictures(app, origins, failed);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(asked).toHaveLength(1);
});

it('Warming pictures finds the pictures of the home page of the shop', async () => {
  const { app } = await anHttpShop({ ...defaultSeed, content: someContent() });
  const inject = vi.spyOn(app, 'inject');
  const failed = vi.fn();
  prerenderHomePagePictures(app, ['https://shop.test'], failed);
  await vi.waitFor(() => expect(inject.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 });
  expect(JSON.stringify(inject.mock.calls[1])).toMatch(/\/_img\/format_webp,width_\d+\//);
});
