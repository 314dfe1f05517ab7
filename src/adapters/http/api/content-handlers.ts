import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Globals } from '#domain/content/content-documents';
import type { WireGlobals } from '../calls/content/content-calls';
import type { Handlers } from './serve-calls';

type ContentCalls = 'getAnnouncements' | 'getGlobals' | 'getHeader' | 'getFooter' | 'getPage' | 'emailSignup';

const wireGlobals = ({ freeShippingMinimum, notFound }: Globals): Required<WireGlobals> => ({
  free_shipping_minimum: freeShippingMinimum === undefined ? null : freeShippingMinimum / 100,
  site_404_image: { id: notFound.image?.source ?? '', description: notFound.image?.alt ?? null },
  site_404_title: notFound.title,
  site_404_message: notFound.message,
  site_404_cta: notFound.actions,
});

/** `name`, `name.*` or `name.part`: the field, and which part of it. */
const asked = (fields: readonly string[], name: string): readonly string[] =>
  fields.filter((field) => field === name || field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1));

const partsOf = (value: unknown, parts: readonly string[]): unknown => {
  if (parts.includes('') || parts.includes('*') || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => parts.includes(key)));
};

/** API-58: only the fields asked for; unknown ones are ignored. */
const selectGlobals = (globals: Globals, fields: readonly string[]): WireGlobals =>
  Object.fromEntries(
    Object.entries(wireGlobals(globals))
      .map(([name, value]) => [name, value, asked(fields, name)] as const)
      .filter(([, , parts]) => parts.length > 0)
      .map(([name, value, parts]) => [name, partsOf(value, parts)]),
  );

const versions: ReadonlySet<string> = new Set(['v1.0']);
const hourInSeconds = 3600;
const signupsAnHour = 30;

export const contentHandlers: Handlers<ContentCalls> = {
  getAnnouncements: async (_request, { shop, now }) =>
    E.right({ announcements: await shop.content.announcements(now)() }),
  getGlobals: async ({ fields }, { shop, parameters }) =>
    versions.has(parameters.version ?? '')
      ? E.right({ data: selectGlobals(await shop.content.globals()(), fields) })
      : E.left({ code: 'NOT_FOUND', message: 'There is no such version.' }),
  getHeader: async (_request, { shop }) => E.right(await shop.content.header()()),
  getFooter: async (_request, { shop }) => E.right(await shop.content.footer()()),
  getPage: async ({ slug }, { shop }) => E.right({ page: O.toNullable(await shop.content.page(slug)()) }),
  emailSignup: async ({ email }, { shop, now }) => {
    const tries = await shop.limits.hit(`email-signup:${email.toLowerCase()}`, hourInSeconds, now)();
    if (tries > signupsAnHour) return E.left({ code: 'RATE_LIMITED', message: 'Too many tries; wait an hour.' });
    await shop.emailSignups.add(email)();
    return E.right({ accepted: true });
  },
};
