import * as E from 'fp-ts/Either';
import { isFlatCan } from './packages/can';
import { drawPackage } from './packages/draw-package';
import { DrawingCodec, type PackageDesign } from './packaging';
import { drawScene } from './scenes/draw-scene';
import { drawProductNameTile } from './tile';

/** How far a package is moved up, so that it is in the middle of its picture. */
const verticalOffset = ({ form, size }: PackageDesign): number => {
  if (form === 'tray') return 96;
  if (form === 'can') return isFlatCan(size) ? 150 : 50;
  return form === 'bag' ? 0 : 10;
};

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/**
 * Draws the drawing of a `PictureOriginal` as SVG: a package in a transparent square of 1000, a tile filling such a
 * square, a scene in its own size. The same drawing always gives the same text; no system font is used.
 * @throws Error for anything that is not a `Drawing`, because the shop stores nothing else.
 */
export const drawPicture = (drawing: unknown): string => {
  const decoded = DrawingCodec.decode(drawing);
  if (E.isLeft(decoded)) throw new Error(`not a drawing: ${JSON.stringify(drawing)?.slice(0, 200)}`);
  if (decoded.right.kind === 'scene') {
    const { width, height, body } = drawScene(decoded.right.name);
    return svg(width, height, body);
  }
  if (decoded.right.kind === 'tile') return svg(1000, 1000, drawProductNameTile(decoded.right));
  return svg(
    1000,
    1000,
    `<g transform="translate(0 ${-verticalOffset(decoded.right)})">${drawPackage(decoded.right, 'p')}</g>`,
  );
};
