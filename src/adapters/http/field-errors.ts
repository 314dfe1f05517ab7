import * as t from 'io-ts';
import { Mapped } from './codec';
import { type TaggedCodec, wrappedCodec } from './tagged-codec';

type AnyCodec = t.Context[number]['type'];

/** The codec that decides what a value looks like, without those that only rename, strip or restrict it. */
const plain = (codec: AnyCodec): TaggedCodec => {
  if (codec instanceof Mapped) return plain(codec.wire);
  const tagged = codec as TaggedCodec;
  const { _tag: tag, runDefinition } = tagged;
  const inner = wrappedCodec(tagged) ?? (tag === 'RecursiveType' ? runDefinition?.() : undefined);
  return inner ? plain(inner) : tagged;
};

const requiredOf = (codec: t.Any): readonly string[] => {
  const { _tag: tag, props = {}, types = [] } = plain(codec);
  if (tag === 'IntersectionType') return types.flatMap(requiredOf);
  return tag === 'InterfaceType' ? Object.keys(props) : [];
};

const listed = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

const objectWith = (names: readonly string[]): string =>
  names.length === 0 ? 'an object' : `an object with ${listed(names, 'and')}`;

/** What a codec takes, in words that end `This has to be …`. */
const expectedBy = (codec: AnyCodec): string => {
  if (codec instanceof Mapped) return codec.expected ?? expectedBy(codec.wire);
  const tagged = plain(codec);
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
      return listed([...new Set(membersOf(tagged).map(expectedBy))], 'or');
    default:
      return objectWith(requiredOf(tagged));
  }
};

const membersOf = ({ types = [] }: TaggedCodec): readonly t.Any[] =>
  types.filter((member) => plain(member)._tag !== 'UndefinedType');

type Problem = { readonly path: readonly string[]; readonly codec: AnyCodec; readonly isMissing: boolean };

const isMember = (context: t.Context, index: number, tag: 'UnionType' | 'IntersectionType'): boolean => {
  const parent = context[index - 1]?.type;
  return parent !== undefined && plain(parent)._tag === tag;
};

/** The keys on the way to an entry: members of unions and intersections are numbered in a context, and are no keys. */
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

/** What is missing tells more against a member than what is there and wrong. */
const distance = (problems: readonly Problem[]): number =>
  problems.reduce((sum, { isMissing }) => sum + (isMissing ? 2 : 1), 0);

/** The problems of the member of a union that a value comes nearest to; where it is like none, one that names them all. */
const nearest = (contexts: readonly t.Context[], at: number): readonly Problem[] => {
  const [first = []] = contexts;
  const union = problemOf(first, at);
  const members = groupedBy(contexts, (context) => context[at]?.key ?? '').map((some) => problemsIn(some, at + 1));
  const inside = members.filter((some) => some.every(({ path }) => path.length > union.path.length));
  return inside.toSorted((a, b) => distance(a) - distance(b))[0] ?? [union];
};

const problemsIn = (contexts: readonly t.Context[], from: number): readonly Problem[] => {
  const unionOf = (context: t.Context): number =>
    context.findIndex((_entry, index) => index >= from && isMember(context, index, 'UnionType'));
  const placed = contexts.map((context) => ({ context, at: unionOf(context) }));
  return groupedBy(placed, ({ context, at }) => (at < 0 ? '-' : pathTo(context, at).join('\n'))).flatMap((some) => {
    const [{ at } = { at: -1 }] = some;
    const own = some.map(({ context }) => context);
    return at < 0 ? own.map((context) => problemOf(context)) : nearest(own, at);
  });
};

const sentence = ({ codec, isMissing }: Problem): string =>
  `This ${isMissing ? 'is missing; it has' : 'has'} to be ${expectedBy(codec)}.`;

/** How many parts of a request are named at most. */
export const maximumFieldErrors = 20;

/**
 * A sentence for each part of a request that did not decode, by its dotted path: `lineItems.0.quantity`. Of more than 20
 * parts only the first 20 are named: whoever sends nonsense is not answered at length.
 */
export const fieldErrors = (errors: t.Errors): Readonly<Record<string, string>> => {
  const problems = problemsIn(
    errors.map(({ context }) => context),
    0,
  );
  const named = new Map(problems.map((problem) => [problem.path.join('.') || 'body', problem]));
  return Object.fromEntries(
    [...named].slice(0, maximumFieldErrors).map(([path, problem]) => [path, sentence(problem)]),
  );
};
