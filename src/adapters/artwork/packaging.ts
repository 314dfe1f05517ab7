import * as t from 'io-ts';
import type { Tile } from './tile';

export const packagingForms = ['bag', 'can', 'tray', 'pouch', 'treat-pouch'] as const;
export type PackagingForm = (typeof packagingForms)[number];

/** The texts on the front of a package, as a shopper reads them; an empty text is left out. */
export type Packaging = {
  readonly kind: 'packaging';
  readonly form: PackagingForm;
  readonly brand: string;
  /** Such as `Sensitive Digestion`. */
  readonly line: string;
  readonly species: 'dog' | 'cat';
  /** `Puppy`, `Adult`, `Senior`. */
  readonly lifestage: string;
  /** Such as `Digestive Care`. */
  readonly purpose: string;
  readonly flavor: string;
  /** Such as `35 lb`. */
  readonly size: string;
};

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

type Scene = { readonly kind: 'scene'; readonly name: SceneName };

/** Anything that the drawing kit can draw. */
export type Drawing = Packaging | Tile | Scene;

const literals = <T extends string>(name: string, values: readonly T[]): t.Type<T, T, unknown> => {
  const is = (value: unknown): value is T => values.some((one) => one === value);
  return new t.Type(
    name,
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  );
};

const PackagingCodec: t.Type<Packaging, unknown> = t.strict({
  kind: t.literal('packaging'),
  form: literals('form', packagingForms),
  brand: t.string,
  line: t.string,
  species: literals('species', ['dog', 'cat'] as const),
  lifestage: t.string,
  purpose: t.string,
  flavor: t.string,
  size: t.string,
});

const TileCodec: t.Type<Tile, unknown> = t.strict({ kind: t.literal('tile'), title: t.string, brand: t.string });

const SceneCodec: t.Type<Scene, unknown> = t.strict({ kind: t.literal('scene'), name: literals('scene', sceneNames) });

export const DrawingCodec: t.Type<Drawing, unknown> = t.union([PackagingCodec, TileCodec, SceneCodec]);
