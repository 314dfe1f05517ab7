import * as E from 'fp-ts/Either';
import type { NoSuchAutoship } from '#application/autoship/change-autoship';
import {
  autoshipRefusalTexts,
  describeAutoship,
  describeMergeRefusal,
  explanationTexts,
  sentNowTexts,
} from '#application/autoship/messages';
import type {
  OperateAutoshipRefusal,
  OperateAutoshipRequest,
  OperateAutoships,
  OperatedAutoship,
} from '#application/autoship/operate-autoships';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { AutoshipPair, MergeRefusal } from '#domain/autoship/merge-autoships';
import { formatLongDate } from '#domain/time';
import { parseOnly, parseWithReason } from '../arguments';
import { type CommandResult, defineCommand, fail, succeed } from '../command';
import { describeReasonRefusal } from '../reason-texts';

type UseCases = { readonly operateAutoships: OperateAutoships; readonly timeZone: string };

type Pair = readonly [AutoshipContractId, AutoshipContractId];

const describeMissing = (...ids: readonly string[]): string =>
  ids.length === 1
    ? `There's no Autoship ${ids[0]}.`
    : `We couldn't find both Autoships ${ids.join(' and ')} on the same site.`;

const parsePair = (ids: readonly string[]): Pair | undefined => {
  const [one, other, ...more] = ids as readonly AutoshipContractId[];
  return one !== undefined && other !== undefined && more.length === 0 ? [one, other] : undefined;
};

/** An id with a reason; an email address names no single Autoship. */
const parseChange = (positionals: readonly string[]): OperateAutoshipRequest | undefined => {
  const typed = parseWithReason(positionals);
  return typed && { id: typed.name as AutoshipContractId, reason: typed.reason };
};

const describeShown = (
  { autoship, deliveries, entries, facts }: OperatedAutoship,
  timeZone: string,
): readonly string[] => [
  ...describeAutoship(autoship, facts),
  ...deliveries.map(
    ({ date, lines, oneTimeItems }) =>
      `  ${formatLongDate(date)}: ${[...lines, ...oneTimeItems].map(({ quantity, merchandiseId }) => `${quantity} x ${facts.nameItem(merchandiseId)}`).join(', ')}`,
  ),
  ...entries.map((entry) => `  ${explanationTexts.entry(entry, timeZone)}`),
];

const refuse = (refusal: OperateAutoshipRefusal, id: string): CommandResult => {
  switch (refusal.kind) {
    case 'NoSuchAutoship':
      return fail(
        id.includes('@')
          ? `Use the Autoship's id. To find it, run: provender autoship show ${id}`
          : describeMissing(id),
      );
    case 'NoReason':
    case 'ReasonTooLong':
      return fail(describeReasonRefusal(refusal));
    case 'NeedsCard':
      return fail(
        autoshipRefusalTexts.NeedsCard,
        `To email the customer a link to enter one, run: provender autoship card ${id}`,
      );
    default:
      return fail(autoshipRefusalTexts[refusal.kind]);
  }
};

type Operated = Pick<UseCases, 'operateAutoships'>;

const describeChanged = async (
  { operateAutoships }: Operated,
  changed: E.Either<OperateAutoshipRefusal, Autoship>,
  id: string,
): Promise<CommandResult> => {
  if (E.isLeft(changed)) return refuse(changed.left, id);
  return succeed(...describeAutoship(changed.right, await operateAutoships.facts(changed.right)()));
};

const describePair = async (
  { operateAutoships }: Operated,
  combined: E.Either<MergeRefusal | NoSuchAutoship, AutoshipPair>,
  ids: Pair,
): Promise<CommandResult> => {
  if (E.isLeft(combined))
    return fail(
      combined.left.kind === 'NoSuchAutoship' ? describeMissing(...ids) : describeMergeRefusal(combined.left),
    );
  const { earlier, later } = combined.right;
  const [ofEarlier, ofLater] = await Promise.all([operateAutoships.facts(earlier)(), operateAutoships.facts(later)()]);
  return succeed(...describeAutoship(earlier, ofEarlier), ...describeAutoship(later, ofLater));
};

const showAutoship = defineCommand({
  name: 'autoship show',
  usage: 'ID|EMAIL',
  summary: "shows an Autoship, or all of a customer's, with next deliveries and history",
  parse: parseOnly,
  run: async (idOrEmail, { operateAutoships, timeZone }: UseCases) => {
    const shown = await operateAutoships.show(idOrEmail)();
    if (shown.length > 0) return succeed(...shown.flatMap((one) => describeShown(one, timeZone)));
    return fail(idOrEmail.includes('@') ? `${idOrEmail} has no Autoships.` : describeMissing(idOrEmail));
  },
});

const pauseCommand = defineCommand({
  name: 'autoship pause',
  usage: 'ID REASON',
  summary: 'pauses an Autoship and emails the customer the reason, which is kept in its history',
  parse: parseChange,
  run: async (request, { operateAutoships }: UseCases) =>
    describeChanged({ operateAutoships }, await operateAutoships.pause(request)(), request.id),
});

const resumeCommand = defineCommand({
  name: 'autoship resume',
  usage: 'ID REASON',
  summary: 'resumes a paused Autoship and emails the customer; the reason is kept in its history',
  parse: parseChange,
  run: async (request, { operateAutoships }: UseCases) =>
    describeChanged({ operateAutoships }, await operateAutoships.resume(request)(), request.id),
});

const cancelCommand = defineCommand({
  name: 'autoship cancel',
  usage: 'ID REASON',
  summary: 'cancels an Autoship; the reason is kept in its history',
  parse: parseChange,
  run: async (request, { operateAutoships }: UseCases) =>
    describeChanged({ operateAutoships }, await operateAutoships.cancel(request)(), request.id),
});

const card = defineCommand({
  name: 'autoship card',
  usage: 'ID',
  summary: 'emails the customer a link to enter a new card, and prints the link',
  parse: parseOnly,
  run: async (id, { operateAutoships }: UseCases) => {
    const sent = await operateAutoships.sendCardLink(id as AutoshipContractId)();
    if (E.isLeft(sent)) return refuse(sent.left, id);
    const { url, email } = sent.right;
    return succeed(url, `We emailed the link to ${email}. It works once, within 14 days.`);
  },
});

const sendNow = defineCommand({
  name: 'autoship send-now',
  usage: 'ID REASON',
  summary: 'charges and sends the next delivery right away',
  parse: parseChange,
  run: async (request, { operateAutoships }: UseCases) => {
    const sent = await operateAutoships.sendNow(request)();
    if (E.isLeft(sent)) return refuse(sent.left, request.id);
    return sent.right === 'declined' ? fail(sentNowTexts.declined) : succeed(sentNowTexts[sent.right]);
  },
});

const merge = defineCommand({
  name: 'autoship merge',
  usage: 'ID ID',
  summary: "moves the later Autoship's items to the earlier one",
  parse: parsePair,
  run: async (ids, { operateAutoships }: UseCases) => {
    const merged = await operateAutoships.merge(ids)();
    const result = await describePair({ operateAutoships }, merged, ids);
    const canShareDate =
      E.isLeft(merged) && (merged.left.kind === 'AutoshipsDiffer' || merged.left.kind === 'QuantityLimit');
    if (!canShareDate) return result;
    return fail(
      ...result.lines,
      `To send them on the same day and bill them separately, run: provender autoship same-date ${ids.join(' ')}`,
    );
  },
});

const sameDate = defineCommand({
  name: 'autoship same-date',
  usage: 'ID ID',
  summary: "moves the later Autoship's next delivery to the date of the earlier one's",
  parse: parsePair,
  run: async (ids, { operateAutoships }: UseCases) =>
    describePair({ operateAutoships }, await operateAutoships.moveToSameDate(ids)(), ids),
});

export const autoshipCommands = [
  showAutoship,
  pauseCommand,
  resumeCommand,
  cancelCommand,
  card,
  sendNow,
  merge,
  sameDate,
];
