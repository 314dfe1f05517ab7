import type { JsonSchema } from '#adapters/http/api/schema-of';
import { hostileText, hostileValue, type Random, smallItems, upTo } from './hostile-values.ts';
import { oneOf } from './varied-catalog.ts';

/** Finds an existing value of the shop by the name of a field; undefined if any value will do. */
export type Known = (name: string) => string | undefined;

const around = (random: Random, bound: number): number => bound + oneOf(random, [-1, 0, 1]);

const text = (random: Random, { maxLength = 100, pattern }: JsonSchema): string => {
  if (random() < 0.3) return oneOf(random, ['80011', 'shopper@shop.example', '3035550100', '/products', 'chicken']);
  if (random() < 0.3) return 'a'.repeat(Math.max(0, around(random, Math.min(maxLength, 60_000))));
  return pattern === undefined && random() < 0.5 ? hostileText(random) : 'chicken';
};

const number = (random: Random, { minimum = 0, maximum = 100 }: JsonSchema): number => {
  const chance = random();
  if (chance < 0.4) return minimum + upTo(random, Math.min(10, maximum - minimum));
  return chance < 0.7 ? around(random, minimum) : around(random, maximum);
};

const list = (random: Random, { items = {}, minItems = 0, maxItems = 10 }: JsonSchema, known: Known): unknown => {
  const length =
    random() < 0.8 ? Math.max(minItems, upTo(random, 3)) : around(random, oneOf(random, [minItems, maxItems]));
  return Array.from({ length: Math.max(0, length) }, () => madeOf(random, items, known));
};

const object = (random: Random, { properties = {} }: JsonSchema, known: Known): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(() => random() < 0.95)
      .map(([name, schema]) => [name, known(name) ?? madeOf(random, schema, known)]),
  );

/** A value that a schema accepts or nearly accepts: at its limits and one beyond them. */
export const madeOf = (random: Random, schema: JsonSchema, known: Known): unknown => {
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((one) => madeOf(random, one, known))) as unknown;
  }
  if (schema.anyOf) return madeOf(random, oneOf(random, schema.anyOf), known);
  if ('const' in schema) return schema.const;
  if (schema.enum) return oneOf(random, schema.enum);
  if (schema.type === 'string') return text(random, schema);
  if (schema.type === 'number' || schema.type === 'integer') return number(random, schema);
  if (schema.type === 'boolean') return random() < 0.5;
  if (schema.type === 'array') return list(random, schema, known);
  return schema.type === 'object' ? object(random, schema, known) : null;
};

/** The value with one part at a random place replaced by a hostile value. */
export const spoilt = (random: Random, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || random() < 0.2) return hostileValue(random);
  if (Array.isArray(value)) {
    const at = upTo(random, Math.max(0, value.length - 1));
    return value.length === 0 ? [hostileValue(random)] : value.with(at, spoilt(random, value[at]));
  }
  const keys = Object.keys(value);
  if (keys.length === 0 || random() < 0.1)
    return { ...value, [hostileText(random).slice(0, 100)]: hostileValue(random) };
  const key = oneOf(random, keys);
  return { ...value, [key]: spoilt(random, (value as Record<string, unknown>)[key]) };
};

/** An object with one of the properties of a schema, of the wrong type. */
const oneWrong = (random: Random, schema: JsonSchema): unknown => {
  const all = [schema, ...(schema.allOf ?? []), ...(schema.anyOf ?? [])];
  const names = all.flatMap(({ properties = {} }) => Object.keys(properties));
  return { [oneOf(random, names.length === 0 ? ['a'] : names)]: oneOf<unknown>(random, [1, null, [], {}]) };
};

/** A value that a schema accepts, except that its lists have small items of about `characters` characters in total. */
export const filled = (random: Random, schema: JsonSchema, characters: number, known: Known): unknown => {
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((one) => filled(random, one, characters, known))) as unknown;
  }
  if (schema.type === 'object') {
    const members = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      members.map(([name, one]) => [name, known(name) ?? filled(random, one, characters, known)]),
    );
  }
  if (schema.type !== 'array') return madeOf(random, schema, known);
  const { items = {}, maxItems = 10 } = schema;
  const chance = random();
  if (chance < 0.4) return smallItems(random, characters);
  if (chance < 0.7) return smallItems(random, characters, oneWrong(random, items));
  return Array.from({ length: maxItems }, () => filled(random, items, characters / maxItems - 100, known));
};
