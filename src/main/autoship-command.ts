import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { NoSuchAutoship } from '#application/autoship/change-autoship';
import {
  autoshipRefusalTexts,
  describeAutoship,
  describeMergeRefusal,
  explanationTexts,
  sentNowTexts,
} from '#application/autoship/messages';
import { type Autoship, buildMoment } from '#domain/autoship/autoship';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import { cancelAutoship, pauseAutoship } from '#domain/autoship/change-contract';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { nextDeliveries } from '#domain/autoship/next-deliveries';
import { formatLongDate } from '#domain/time';
import { type Command, type PrintLine, wrongUsageExitCode } from './command.ts';
import type { OpenedShop } from './open-shop.ts';
import type { OpenedSite } from './open-site.ts';
import { siteInjectionTokens as tokens } from './tokens.ts';

const usage = [
  'Usage: provender autoship show ID | E-MAIL',
  '       provender autoship pause ID REASON',
  '       provender autoship cancel ID REASON',
  '       provender autoship send-now ID REASON',
  '       provender autoship merge ID ID',
  '       provender autoship same-date ID ID',
];

const shownDeliveries = 6;
const shownEntries = 100;
const maximumReasonLength = 500;

type Found = { readonly site: OpenedSite; readonly autoship: Autoship };

/** The autoships with that id, or of the customer with that address, of all sites. */
const find = async ({ sites }: OpenedShop, text: string): Promise<readonly Found[]> => {
  const found: Found[] = [];
  for (const site of sites) {
    const { siteAutoships, customers } = site.backend.ports;
    const customerId = text.includes('@') ? O.toUndefined(await customers.find(text)()) : undefined;
    const autoships =
      customerId === undefined
        ? O.toUndefined(await siteAutoships.find(text as AutoshipContractId)())
        : await siteAutoships.ofCustomer(customerId)();
    for (const autoship of autoships === undefined ? [] : [autoships].flat()) found.push({ site, autoship });
  }
  return found;
};

const show = async ({ site: { container, backend }, autoship }: Found, say: PrintLine): Promise<void> => {
  const timeZone = container.get(tokens.timeZone);
  for (const line of describeAutoship(autoship)) say(line);
  for (const { date, lines } of nextDeliveries(
    autoship,
    shownDeliveries,
    buildMoment(container.get(tokens.clock)(), timeZone),
  ))
    say(
      `  ${formatLongDate(date)}: ${lines.map(({ quantity, merchandiseId }) => `${quantity} x ${merchandiseId}`).join(', ')}`,
    );
  const entries = await backend.ports.siteAutoships.ledger(autoship.contract.id, shownEntries)();
  for (const entry of entries.toReversed()) say(`  ${explanationTexts.entry(entry, timeZone)}`);
};

const refuse = (
  { kind }: AutoshipRefusal | NoSuchAutoship,
  { autoship }: Pick<Found, 'autoship'>,
  say: PrintLine,
): number => {
  say(kind === 'NoSuchAutoship' ? `There is no Autoship ${autoship.contract.id}.` : autoshipRefusalTexts[kind]);
  return 1;
};

const change = async (found: Found, act: 'paused' | 'cancelled', reason: string, say: PrintLine): Promise<number> => {
  const changed = await found.site.container
    .get(tokens.changeAutoship)
    .execute({ id: found.autoship.contract.id, actor: 'operator', act, reason }, (before, moment) =>
      act === 'paused' ? pauseAutoship(before, undefined, moment) : cancelAutoship(before, reason),
    )();
  if (E.isLeft(changed)) return refuse(changed.left, found, say);
  for (const line of describeAutoship(changed.right)) say(line);
  return 0;
};

const sendNow = async (found: Found, reason: string, say: PrintLine): Promise<number> => {
  const { id } = found.autoship.contract;
  const sent = await found.site.container.get(tokens.sendDeliveryNow).execute({ id, actor: 'operator', reason })();
  if (E.isLeft(sent)) return refuse(sent.left, found, say);
  say(sentNowTexts[sent.right]);
  return sent.right === 'declined' ? 1 : 0;
};

const describeMissing = (ids: readonly string[]): string => `There is no Autoship ${ids.join(' or ')} on one site.`;

/** Merges two autoships, or lets them come on one day where `name` says so. */
const combine = async (
  shop: OpenedShop,
  name: 'merge' | 'same-date',
  ids: readonly [AutoshipContractId, AutoshipContractId],
  say: PrintLine,
): Promise<number> => {
  const [site] = (await find(shop, ids[0])).map((found) => found.site);
  if (!site) {
    say(describeMissing(ids));
    return 1;
  }
  const pairs = site.container.get(tokens.mergeAutoshipPair);
  const asked = { ids, actor: 'operator' } as const;
  const combined = await (name === 'merge' ? pairs.merge(asked) : pairs.moveToSameDate(asked))();
  if (E.isRight(combined)) {
    for (const autoship of [combined.right.earlier, combined.right.later])
      for (const line of describeAutoship(autoship)) say(line);
    return 0;
  }
  const refusal = combined.left;
  say(refusal.kind === 'NoSuchAutoship' ? describeMissing(ids) : describeMergeRefusal(refusal));
  const canComeTogether = refusal.kind === 'AutoshipsDiffer' || refusal.kind === 'QuantityLimit';
  if (name === 'merge' && canComeTogether)
    say(`They can come on one day, billed apart: provender autoship same-date ${ids.join(' ')}`);
  return 1;
};

/**
 * `autoship show` prints the autoship with an id, or those of a customer's address, with the next deliveries and the ledger;
 * `pause`, `cancel` and `send-now` need a reason, which the ledger keeps. `merge` adds the items of the later of two autoships to
 * the earlier; `same-date` moves the next delivery of the later one to the date of the other's. Exits with 1 where there is
 * none, the change is refused or the charge declined, and with 64 on wrong usage.
 */
export const autoshipCommand: Command = async ([name, id, ...words], _settings, shop, say) => {
  const reason = words.join(' ').trim();
  const isPair = name === 'merge' || name === 'same-date';
  if (isPair && id !== undefined && words.length === 1)
    return combine(shop, name, [id as AutoshipContractId, reason as AutoshipContractId], say);
  const isChange = name === 'pause' || name === 'cancel' || name === 'send-now';
  const isReasonGood = isChange ? reason !== '' && reason.length <= maximumReasonLength : reason === '';
  if (id === undefined || !(isChange || name === 'show') || !isReasonGood) {
    for (const line of usage) say(line);
    return wrongUsageExitCode;
  }
  const found = await find(shop, id);
  const [first] = found;
  if (!first || (isChange && id.includes('@'))) {
    say(first ? 'Name the Autoship by its id: provender autoship show lists them.' : `There is no Autoship ${id}.`);
    return 1;
  }
  if (name === 'send-now') return sendNow(first, reason, say);
  if (isChange) return change(first, name === 'pause' ? 'paused' : 'cancelled', reason, say);
  for (const one of found) await show(one, say);
  return 0;
};
