import * as E from 'fp-ts/Either';
import type {
  CreateDiscountRefusal,
  EndDiscountRefusal,
  OperateDiscounts,
} from '#application/pricing/operate-discounts';
import { formatDollars, type Money, money } from '#domain/money';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';
import { type Site, sites } from '#domain/site';
import { computeLocalHour, formatLongDateTime, type Instant, toCalendarDate } from '#domain/time';
import { parseNothing, parseOnly, parseSiteOption } from '../arguments';
import { defineCommand, fail, succeed } from '../command';

type UseCases = { readonly operateDiscounts: OperateDiscounts; readonly timeZone: string };

/** `12.50` or `12` in cents; undefined for anything else and for 0. */
const parseDollars = (text: string): Money | undefined => {
  const [, dollars, cents = '00'] = /^(\d{1,5})(?:\.(\d\d))?$/.exec(text) ?? [];
  const amount = dollars === undefined ? 0 : Number(dollars) * 100 + Number(cents);
  return amount > 0 ? money(amount) : undefined;
};

/** A day such as 2026-12-24; undefined for a day that doesn't exist. */
const parseDay = (text: string): ReturnType<typeof toCalendarDate> | undefined => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const day = Number.isNaN(at) ? undefined : toCalendarDate(at as Instant, 'UTC');
  return day === text ? day : undefined;
};

type TypedDiscount = {
  readonly 'first-order-only'?: boolean;
  readonly percent?: string;
  readonly amount?: string;
  readonly minimum?: string;
  readonly site?: string;
  readonly starts?: string;
  readonly ends?: string;
};

const parseValue = ({ percent, amount }: TypedDiscount): DiscountCodeDefinition['value'] | undefined => {
  if ((percent === undefined) === (amount === undefined)) return undefined;
  if (percent !== undefined)
    return /^[1-9]\d?$|^100$/.test(percent) ? { kind: 'percent', percent: Number(percent) } : undefined;
  const off = parseDollars(amount ?? '');
  return off && { kind: 'amount', amount: off };
};

type CreateRequest = {
  readonly code: string;
  readonly sites: readonly Site[];
  readonly value: DiscountCodeDefinition['value'];
  readonly minimum?: Money;
  readonly firstOrderOnly?: true;
  readonly starts?: ReturnType<typeof toCalendarDate>;
  readonly ends?: ReturnType<typeof toCalendarDate>;
};

/** Undefined for anything that was typed and is wrong. */
const parseCreate = (positionals: readonly string[], typed: TypedDiscount): CreateRequest | undefined => {
  const code = parseOnly(positionals);
  const value = parseValue(typed);
  const site = parseSiteOption(typed.site);
  const minimum = parseDollars(typed.minimum ?? '');
  const [starts, ends] = [parseDay(typed.starts ?? ''), parseDay(typed.ends ?? '')];
  const isWrong =
    (typed.minimum !== undefined && minimum === undefined) ||
    (typed.starts !== undefined && starts === undefined) ||
    (typed.ends !== undefined && ends === undefined);
  if (code === undefined || !value || !site || isWrong) return undefined;
  return {
    code,
    value,
    sites: site.site ? [site.site] : sites,
    ...(minimum === undefined ? {} : { minimum }),
    ...(typed['first-order-only'] ? { firstOrderOnly: true } : {}),
    ...(starts === undefined ? {} : { starts }),
    ...(ends === undefined ? {} : { ends }),
  };
};

const describeDiscount = (
  { code, sites: of, value, minimum, firstOrderOnly, startsAt, endsAt }: DiscountCodeDefinition,
  timeZone: string,
): string =>
  [
    code,
    of.join(' and '),
    value.kind === 'percent' ? `${value.percent}% off` : `${formatDollars(value.amount)} off`,
    ...(minimum === undefined ? [] : [`from ${formatDollars(minimum)}`]),
    ...(firstOrderOnly ? ['first order only'] : []),
    ...(startsAt === undefined ? [] : [`starts ${formatLongDateTime(startsAt, timeZone)}`]),
    ...(endsAt === undefined ? [] : [`ends ${formatLongDateTime(endsAt, timeZone)}`]),
  ].join('  ');

const createRefused = (refusal: CreateDiscountRefusal): string => {
  switch (refusal.kind) {
    case 'NotACode':
      return `A code can have only letters, digits and dashes, and up to ${refusal.maximum} characters.`;
    case 'ReservedCode':
      return `The shop uses ${refusal.code} itself. Choose another code.`;
    case 'CodeExists':
      return `${refusal.code} already exists. Choose another code.`;
    case 'NeverValid':
      return `${refusal.code} would end before anyone could use it. Choose a later end date.`;
  }
};

const endRefused = ({ kind, code }: EndDiscountRefusal): string =>
  kind === 'NoSuchCode' ? `There's no code ${code}.` : `${code} has already ended.`;

const listDiscounts = defineCommand({
  name: 'discounts list',
  summary: 'lists all discount codes, including expired ones',
  parse: parseNothing,
  run: async (_nothing, { operateDiscounts, timeZone }: UseCases) => {
    const discounts = await operateDiscounts.list()();
    if (discounts.length === 0) return succeed('There are no discount codes.');
    return succeed(...discounts.map((discount) => describeDiscount(discount, timeZone)));
  },
});

const createDiscount = defineCommand({
  name: 'discounts create',
  usage:
    'CODE --percent N|--amount DOLLARS [--minimum DOLLARS] [--site DTC|HPSF] [--first-order-only] [--starts YYYY-MM-DD] [--ends YYYY-MM-DD]',
  summary: "creates a discount code; it starts and ends at midnight, in the shop's time zone",
  options: {
    percent: { type: 'string' },
    amount: { type: 'string' },
    minimum: { type: 'string' },
    site: { type: 'string' },
    'first-order-only': { type: 'boolean' },
    starts: { type: 'string' },
    ends: { type: 'string' },
  },
  parse: parseCreate,
  run: async ({ starts, ends, ...request }, { operateDiscounts, timeZone }: UseCases) => {
    const created = await operateDiscounts.create({
      ...request,
      ...(starts === undefined ? {} : { startsAt: computeLocalHour(starts, 0, timeZone) }),
      ...(ends === undefined ? {} : { endsAt: computeLocalHour(ends, 0, timeZone) }),
    })();
    return E.isLeft(created) ? fail(createRefused(created.left)) : succeed(describeDiscount(created.right, timeZone));
  },
});

const endDiscount = defineCommand({
  name: 'discounts end',
  usage: 'CODE',
  summary: 'ends a discount code right away',
  parse: parseOnly,
  run: async (code, { operateDiscounts, timeZone }: UseCases) => {
    const ended = await operateDiscounts.end(code)();
    return E.isLeft(ended) ? fail(endRefused(ended.left)) : succeed(describeDiscount(ended.right, timeZone));
  },
});

export const discountCommands = [listDiscounts, createDiscount, endDiscount];
