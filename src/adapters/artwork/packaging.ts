import * as t from 'io-ts';
import { literalUnionCodec } from '#adapters/codecs/plain-codecs';
import type { ProductNameDrawing } from './tile';

export const packagingForms = ['bag', 'can', 'tray', 'pouch', 'treat-pouch'] as const;
export type PackagingForm = (typeof packagingForms)[number];

export const sceneNames = [
  'shelf',
  'bowl',
  'dog-and-cat',
  'doorstep',
  'giving',
  'not-found',
  'autoship',
  'logo',
  'seal',
  'puppy',
  'kitten',
  'shelf-tall',
  'doorstep-tall',
  'bowl-tall',
] as const;
export type SceneName = (typeof sceneNames)[number];

const PackagingCodec = t.strict({
  kind: t.literal('packaging'),
  form: literalUnionCodec(packagingForms),
  brand: t.string,
  /** Such as `Sensitive Digestion`. */
  line: t.string,
  species: literalUnionCodec(['dog', 'cat'] as const),
  /** `Puppy`, `Adult`, `Senior`. */
  lifestage: t.string,
  /** Such as `Digestive Care`. */
  purpose: t.string,
  flavor: t.string,
  /** Such as `35 lb`. */
  size: t.string,
});

/** The texts on the front of a package, as a shopper reads them; an empty text is left out. */
export type PackageDesign = Readonly<t.TypeOf<typeof PackagingCodec>>;

const TileCodec: t.Type<ProductNameDrawing, unknown> = t.strict({
  kind: t.literal('tile'),
  title: t.string,
  brand: t.string,
});

const SceneCodec = t.strict({ kind: t.literal('scene'), name: literalUnionCodec(sceneNames) });

/** Anything that the drawing kit can draw. */
export const DrawingCodec = t.union([PackagingCodec, TileCodec, SceneCodec]);
