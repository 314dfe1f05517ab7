import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { type ContentFile, ImportContentService } from '#application/content/import-content';
import { aHeader, anInstant, someContent } from '../../builders';
import { aSite } from '../a-site';

const now = anInstant();
const bytes = Uint8Array.from([1, 2, 3]);

const importing = (...files: readonly Partial<ContentFile>[]) => importingWith({}, ...files);
const replacing = (...files: readonly Partial<ContentFile>[]) => importingWith({ replace: true }, ...files);

const importingWith = async (choices: { readonly replace?: boolean }, ...files: readonly Partial<ContentFile>[]) => {
  const { ports } = await aSite({ content: someContent() });
  const [last] = files.slice(-1);
  const reports = [];
  for (const file of files) {
    const service = new ImportContentService(ports.content, {
      read: () => ({ sections: {}, problems: [], ...file }),
      measurePicture:
        ({ kind }) =>
        async () =>
          kind === 'drawing' ? { width: 3, height: 2 } : { width: 1, height: 4 },
      fetchPicture: (url) => async () =>
        url.includes('gone') ? E.left("There's nothing at this address.") : E.right({ bytes, mediaType: 'image/png' }),
    });
    reports.push(await service.execute(last, choices)());
  }
  return { content: ports.content, report: reports.at(-1), reports };
};

const placed = (place: string, document: unknown) => ({ place, document });
const header = (logo: unknown) => ({ ...aHeader(), logo });
const remote = { kind: 'remote', url: 'https://pictures.example/a.png', alt: 'Ours' };

describe('importing content', () => {
  it('replaces the sections in the file, and no others', async () => {
    const pages = [placed('pages[0]', { slug: 'new', title: 'New', blocks: [] })];
    const { content, report } = await importing({ sections: { pages } });
    expect(report).toEqual({ problems: [], sections: [{ name: 'pages', documents: 1, changed: true }] });
    expect((await content.pages(now)()).map(({ slug }) => slug)).toEqual(['new']);
    expect(await content.carousels('/', now)()).toHaveLength(1);
  });

  it('changes nothing the second time', async () => {
    const file = { sections: { header: [placed('header', header(remote))] } };
    const { reports } = await importing(file, file);
    expect(reports.map((report) => report.sections[0]?.changed)).toEqual([true, false]);
  });

  it('fetches pictures, including those for phones', async () => {
    const narrow = 'https://pictures.example/b.png';
    const { content, report } = await importing({
      sections: { header: [placed('header', header({ ...remote, narrow }))] },
    });
    expect(report?.problems).toEqual([]);
    expect((await content.header(now)()).logo).toMatchObject({ alt: 'Ours', narrow: { source: expect.any(String) } });
  });

  it('reads the size of each picture, fetched or drawn (EN-26)', async () => {
    const drawn = { kind: 'drawing', drawing: { kind: 'scene', name: 'bowl' }, alt: 'A bowl' };
    const block = (image: unknown) => ({
      kind: 'feature',
      headline: 'A',
      html: '<p>B</p>',
      image,
      actions: [],
      copyColor: 'dark',
    });
    const { content } = await importing({
      sections: {
        header: [placed('header', header(remote))],
        pages: [placed('pages[0]', { slug: 'new', title: 'New', blocks: [block(drawn), block(remote)] })],
      },
    });
    expect((await content.header(now)()).logo).toMatchObject({ width: 1, height: 4 });
    const [page] = await content.pages(now)();
    expect(page?.blocks).toMatchObject([{ image: { width: 3, height: 2 } }, { image: { width: 1, height: 4 } }]);
  });

  it('leaves out a document whose picture cannot be fetched, and names its place in the file', async () => {
    const gone = { ...remote, url: 'https://pictures.example/gone.png' };
    const { content, report } = await importing({
      sections: { header: [placed('header[0]', header(gone)), placed('header[1]', header(remote))] },
    });
    expect(report?.problems).toEqual([
      {
        place: 'header[0].logo.url',
        sentence: "header[0].logo.url: There's nothing at this address. So header[0] is skipped.",
      },
    ]);
    expect(report?.sections).toEqual([{ name: 'header', documents: 1, changed: true }]);
    expect((await content.header(now)()).logo.alt).toBe('Ours');
  });

  it('leaves a section unchanged when none of its documents is valid', async () => {
    const problems = [{ place: 'pages[0].title', sentence: "pages[0].title isn't text, so pages[0] is skipped." }];
    const { content, report } = await importing({ sections: { pages: [] }, problems });
    expect(report).toEqual({ problems, sections: [] });
    expect((await content.pages(now)()).map(({ slug }) => slug)).toEqual(['faq']);
  });

  it('keeps a section that is empty in the file, and says so', async () => {
    const { content, report } = await importing({ sections: { pages: [] } });
    expect(report).toEqual({
      problems: [
        { place: 'pages', sentence: 'pages is empty, so what the shop has stays. --replace would remove it.' },
      ],
      sections: [],
    });
    expect(await content.pages(now)()).not.toEqual([]);
  });

  it('does not report a section that is empty in the file and in the shop', async () => {
    const { report } = await importing({ sections: { deals: [] } });
    expect(report).toEqual({ problems: [], sections: [] });
  });

  it('empties it with --replace', async () => {
    const { content } = await replacing({ sections: { pages: [] } });
    expect(await content.pages(now)()).toEqual([]);
  });
});
