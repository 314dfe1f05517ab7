import * as t from 'io-ts';
import { MappedCodec } from '#adapters/codecs/mapped-codec';
import { buildInvalidRequestPartMessage } from '#application/shell/messages';
import { findWrappedCodec, type TaggedCodec } from './tagged-codec';

type AnyCodec = t.Context[number]['type'];

/** Unwraps a codec down to the one that determines the shape: without mapping, `strict`, read-only or refinement. */
const unwrapCodec = (codec: AnyCodec): TaggedCodec => {
  if (codec instanceof MappedCodec) return unwrapCodec(codec.wire);
  const tagged = codec as TaggedCodec;
  const { _tag: tag, runDefinition } = tagged;
  const inner = findWrappedCodec(tagged) ?? (tag === 'RecursiveType' ? runDefinition?.() : undefined);
  return inner ? unwrapCodec(inner) : tagged;
};

const requiredOf = (codec: t.Any): readonly string[] => {
  const { _tag: tag, props = {}, types = [] } = unwrapCodec(codec);
  if (tag === 'IntersectionType') return types.flatMap(requiredOf);
  return tag === 'InterfaceType' ? Object.keys(props) : [];
};

const joinWords = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

const objectWith = (names: readonly string[]): string =>
  names.length === 0 ? 'an object' : `an object with ${joinWords(names, 'and')}`;

/** What a codec accepts, as the end of the sentence `This has to be …`. */
const expectedBy = (codec: AnyCodec): string => {
  if (codec instanceof MappedCodec) return codec.expected ?? expectedBy(codec.wire);
  const tagged = unwrapCodec(codec);
  switch (tagged._tag) {
    case 'StringType':
      return 'a text';
    case 'NumberType':
      return 'a number';
    case 'BooleanType':
      return 'true or false';
    case 'NullType':
      return 'null';
    case 'LiteralType':
      return JSON.stringify(tagged.value);
    case 'KeyofType':
      return `one of ${Object.keys(tagged.keys ?? {}).join(', ')}`;
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return 'a list';
    case 'UnionType':
      return joinWords([...new Set(membersOf(tagged).map(expectedBy))], 'or');
    default:
      return objectWith(requiredOf(tagged));
  }
};

const membersOf = ({ types = [] }: TaggedCodec): readonly t.Any[] =>
  types.filter((member) => unwrapCodec(member)._tag !== 'UndefinedType');

type Problem = { readonly path: readonly string[]; readonly codec: AnyCodec; readonly isMissing: boolean };

const isMember = (context: t.Context, index: number, tag: 'UnionType' | 'IntersectionType'): boolean => {
  const parent = context[index - 1]?.type;
  return parent !== undefined && unwrapCodec(parent)._tag === tag;
};

/**
 * The path of keys to a context entry. io-ts also records the index of a union's or an intersection's member as a key;
 * those are left out.
 */
const pathTo = (context: t.Context, end: number): readonly string[] =>
  context
    .slice(0, end)
    .filter(
      ({ key }, index) =>
        key !== '' && !isMember(context, index, 'UnionType') && !isMember(context, index, 'IntersectionType'),
    )
    .map(({ key }) => key);

const problemOf = (context: t.Context, end = context.length): Problem => {
  const last = context[end - 1];
  return { path: pathTo(context, end), codec: last?.type ?? t.unknown, isMissing: last?.actual === undefined };
};

const groupedBy = <T>(all: readonly T[], keyOf: (one: T) => string): readonly (readonly T[])[] => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
};

/** How far a value is from a member of a union: a missing field counts twice as much as a wrong one. */
const distance = (problems: readonly Problem[]): number =>
  problems.reduce((sum, { isMissing }) => sum + (isMissing ? 2 : 1), 0);

/** The problems with the union member that fits the value best; if none fits, one problem that names all members. */
const nearestMemberProblems = (contexts: readonly t.Context[], at: number): readonly Problem[] => {
  const [first = []] = contexts;
  const union = problemOf(first, at);
  const members = groupedBy(contexts, (context) => context[at]?.key ?? '').map((some) => problemsIn(some, at + 1));
  const inside = members.filter((some) => some.every(({ path }) => path.length > union.path.length));
  return inside.toSorted((a, b) => distance(a) - distance(b))[0] ?? [union];
};

const problemsIn = (contexts: readonly t.Context[], from: number): readonly Problem[] => {
  const unionOf = (context: t.Context): number =>
    context.findIndex((_entry, index) => index >= from && isMember(context, index, 'UnionType'));
  const located = contexts.map((context) => ({ context, at: unionOf(context) }));
  return groupedBy(located, ({ context, at }) => (at < 0 ? '-' : pathTo(context, at).join('\n'))).flatMap((some) => {
    const [{ at } = { at: -1 }] = some;
    const own = some.map(({ context }) => context);
    return at < 0 ? own.map((context) => problemOf(context)) : nearestMemberProblems(own, at);
  });
};

const sentence = ({ codec, isMissing }: Problem): string =>
  buildInvalidRequestPartMessage(isMissing, expectedBy(codec));

export const maximumFieldErrors = 20;

/**
 * A sentence for each field of a request that did not decode, by its dotted path (`lineItems.0.quantity`). Only the
 * first 20 are reported, so that a large invalid request does not get a large response.
 */
export const describeFieldErrors = (errors: t.Errors): Readonly<Record<string, string>> => {
  const problems = problemsIn(
    errors.map(({ context }) => context),
    0,
  );
  const named = new Map(problems.map((problem) => [problem.path.join('.') || 'body', problem]));
  return Object.fromEntries(
    [...named].slice(0, maximumFieldErrors).map(([path, problem]) => [path, sentence(problem)]),
  );
};
