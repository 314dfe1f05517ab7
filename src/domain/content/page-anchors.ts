import { slugify } from '#domain/catalog/slug';
import type { ContentBlock, ContentPage } from './page-blocks';

type NameAnchor = (text: string) => string;

/** Ids that the layout of every page has. */
const layoutIds: ReadonlySet<string> = new Set([
  'content',
  'menu',
  'modules',
  'page',
  'root',
  'added',
  'mini-cart',
  'welcome',
]);

/** Makes anchors for one page: the slug of a text, with `-2`, `-3` if that anchor is taken. */
export const createAnchorNamer = (): NameAnchor => {
  const taken = new Set(layoutIds);
  return (text) => {
    const name = slugify(text) || 'section';
    let anchor = name;
    for (let copy = 2; taken.has(anchor); copy += 1) anchor = `${name}-${copy}`;
    taken.add(anchor);
    return anchor;
  };
};

const plainText = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&[#\w]+;/g, ' ');

/** Adds an id to each heading of sanitized HTML, whose tags have no attributes. */
const withHeadingIds = (html: string, anchorFor: NameAnchor): string =>
  html.replace(
    /<(h[2-6])>(.*?)<\/\1>/gs,
    (_whole, tag: string, inner: string) => `<${tag} id="${anchorFor(plainText(inner))}">${inner}</${tag}>`,
  );

const anchorBlock = (block: ContentBlock, anchorFor: NameAnchor): ContentBlock => {
  const { headline } = 'headline' in block ? block : {};
  const anchor = headline === undefined ? {} : { anchor: anchorFor(headline) };
  switch (block.kind) {
    case 'text':
    case 'feature':
      return { ...block, ...anchor, html: withHeadingIds(block.html, anchorFor) };
    case 'questions':
      return {
        ...block,
        ...anchor,
        items: block.items.map((item) => ({
          ...item,
          anchor: anchorFor(item.question),
          html: withHeadingIds(item.html, anchorFor),
        })),
      };
    case 'highlight':
      return { ...block, ...anchor };
    case 'columns':
      return {
        ...block,
        left: { ...block.left, anchor: anchorFor(block.left.headline) },
        right: { ...block.right, anchor: anchorFor(block.right.headline) },
      };
  }
};

/** Adds an anchor to each heading and question of a page, so that it can be linked to (RT-25). */
export const addHeadingAnchors = (page: ContentPage): ContentPage => {
  const anchorFor = createAnchorNamer();
  return { ...page, blocks: page.blocks.map((block) => anchorBlock(block, anchorFor)) };
};
