import * as t from 'io-ts';

export const ImageCodec = t.strict({ url: t.string, alt: t.string }, 'Image');

/** Image URLs of the API have a width of 640 pixels; screens build their own URLs. */
const imagePrefix = '/_img/format_webp,width_640/';

export const buildWireImage = ({ source, alt }: { readonly source: string; readonly alt: string }) => ({
  url: `${imagePrefix}${source}`,
  alt,
});

export const parseWireImage = ({ url, alt }: { readonly url: string; readonly alt: string }) => ({
  source: url.startsWith(imagePrefix) ? url.slice(imagePrefix.length) : url,
  alt,
});
