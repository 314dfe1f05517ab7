import * as E from 'fp-ts/Either';
import * as t from 'io-ts';

/** Reads a value that isn't empty. Refuses it with what it has to be, as the rest of a sentence: `must be true or false.` */
export type ParseSetting<A> = (text: string) => E.Either<string, A>;

/** One setting: how its text is decoded, and what `.env.example` says about it. */
export type SettingDefinition<A> = {
  readonly codec: t.Type<A, unknown, unknown>;
  /** What it does, in one sentence or two. */
  readonly sentence: string;
  /** The default, or what a value looks like if there's none. */
  readonly shown: string;
  readonly hasDefault: boolean;
};

const buildCodec = <A>(parse: ParseSetting<A>, otherwise: (context: t.Context) => t.Validation<A>) => {
  const decode = (text: string, context: t.Context): t.Validation<A> => {
    const parsed = parse(text);
    return E.isRight(parsed) ? t.success(parsed.right) : t.failure(undefined, context, parsed.left);
  };
  return new t.Type<A, unknown, unknown>(
    'setting',
    (_value): _value is A => true,
    (value, context) =>
      typeof value === 'string' && value.trim() !== '' ? decode(value.trim(), context) : otherwise(context),
    t.identity,
  );
};

/** A setting with a default, which an empty one has too. */
export const settingWithDefault = <A>(
  parse: ParseSetting<A>,
  otherwise: string,
  sentence: string,
): SettingDefinition<A> => {
  const parsed = parse(otherwise);
  if (E.isLeft(parsed)) throw new Error(`the default ${otherwise} ${parsed.left}`);
  return { codec: buildCodec(parse, () => t.success(parsed.right)), sentence, shown: otherwise, hasDefault: true };
};

/** A setting that may be absent, which an empty one is too. `example` shows what a value looks like. */
export const optionalSetting = <A>(
  parse: ParseSetting<A>,
  example: string,
  sentence: string,
): SettingDefinition<A | undefined> => ({
  codec: buildCodec<A | undefined>(parse, () => t.success(undefined)),
  sentence,
  shown: example,
  hasDefault: false,
});
