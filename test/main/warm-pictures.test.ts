import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { warmPictures } from '#main/warm-pictures.ts';

const page = (name: string): string =>
  `<link rel="preload" as="image" imageSrcSet="/_img/width_320/${name} 320w, /_img/width_900/${name} 900w"/>` +
  `<link rel="preload" as="image" imageSrcSet="/_img/width_320/${name} 320w"/><img src="/_img/width_320/other-${name}">`;

const aShop = (asked: string[]) => {
  const app = fastify();
  app.get('/', ({ host }, reply) => reply.type('text/html').send(page(host)));
  app.get('/_img/:modifiers/:source', ({ host, url }) => {
    asked.push(`${host}${url}`);
    return '';
  });
  return app;
};

const origins = ['https://shop.test', 'https://staff.test'];

it('asks once for each picture that a home page preloads, in every width', async () => {
  const asked: string[] = [];
  const failed = vi.fn();
  warmPictures(aShop(asked), origins, failed);
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  expect(asked).toEqual(
    ['shop.test', 'staff.test'].flatMap((host) => [320, 900].map((width) => `${host}/_img/width_${width}/${host}`)),
  );
  expect(failed).not.toHaveBeenCalled();
});

it('stops between two pictures', async () => {
  const asked: string[] = [];
  await warmPictures(aShop(asked), origins, vi.fn())();
  expect(asked).toEqual([]);
});

it('hands a failure over, once', async () => {
  const app = aShop([]);
  await app.close();
  const failed = vi.fn();
  await warmPictures(app, origins, failed)();
  expect(failed).toHaveBeenCalledOnce();
});
