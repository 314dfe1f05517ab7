import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContract } from '#domain/autoship/contract';
import { findPause } from '#domain/autoship/ledger';
import type { UnservedCause } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import { findRoutePath } from '#domain/shell/routes';
import { type EligibilityRule, isEligible } from '#domain/staff-program/eligibility';
import type { CalendarDate } from '#domain/time';
import { findUnservedCause } from '../../autoship/load-renewal-supply';
import type { RenewalOffer } from '../../ports/renewal-offers';
import { eligibilityRuleMessage } from '../../staff-program/eligibility-messages';
import { autoshipMailMessages as texts } from '../autoship-messages';
import type { MailPart } from '../mail-layout';
import {
  type AutoshipReader,
  buildPlainMail,
  contactLink,
  manageButton,
  manageLink,
  nameAutoship,
} from './autoship-mail-parts';
import type { AutoshipMailSources } from './autoship-mail-sources';
import type { AutoshipMail } from './send-autoship-mail';

/**
 * Why the shop can't send an Autoship. For staff, it includes the rules they don't meet or the monthly weight limit.
 */
export type PausingProblem =
  | { readonly kind: UnservedCause }
  | { readonly kind: 'ineligible'; readonly rules: readonly EligibilityRule[] }
  | { readonly kind: 'overLimit'; readonly limitPounds: number };

const describePausingProblem = (problem: PausingProblem): readonly string[] => {
  if (problem.kind === 'overLimit') return [texts.paused.overLimit(problem.limitPounds)];
  const reason = texts.paused.reasons[problem.kind];
  if (problem.kind !== 'ineligible') return [reason];
  return [reason, ...problem.rules.filter(({ isMet }) => !isMet).map(eligibilityRuleMessage)];
};

/** What really helps with a paused Autoship. */
const pausedButton = (problem: PausingProblem, contract: AutoshipContract, reader: AutoshipReader): MailPart =>
  problem.kind === 'ineligible'
    ? {
        kind: 'button',
        label: texts.paused.eligibility,
        url: reader.shop.origin + findRoutePath('eligibility'),
      }
    : manageButton(contract, reader);

/** The shop paused an Autoship it can't send. */
export const buildPausedMail = (
  problem: PausingProblem,
  contract: AutoshipContract,
  offers: readonly RenewalOffer[],
  reader: AutoshipReader,
): MailMessage => {
  const buttons = [pausedButton(problem, contract, reader), contactLink(reader.shop)];
  return buildPlainMail(
    texts.paused,
    [nameAutoship(contract, offers), ...describePausingProblem(problem), texts.paused.help[problem.kind]],
    reader,
    buttons,
  );
};

/** The shop's operator paused an Autoship, for a reason that the email gives. */
const buildAskedPauseMail = (
  {
    operatorsReason,
    until,
  }: { readonly operatorsReason: string | undefined; readonly until: CalendarDate | undefined },
  contract: AutoshipContract,
  offers: readonly RenewalOffer[],
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(
    texts.paused,
    [
      nameAutoship(contract, offers),
      ...(operatorsReason === undefined ? [] : [texts.paused.byOperator(operatorsReason)]),
      until === undefined ? texts.paused.untilResumed : texts.paused.until(until),
    ],
    reader,
    [manageButton(contract, reader)],
  );

/** An Autoship has no card to charge: the last try was declined, or no card was kept. */
export const buildNeedsCardMail = (
  contract: AutoshipContract,
  { offers, cardUrl }: { readonly offers: readonly RenewalOffer[]; readonly cardUrl: string },
  reader: AutoshipReader,
): MailMessage => {
  const { declined, none } = texts.needsCard.reasons;
  const reason = contract.paymentToken === undefined ? none : declined;
  return buildPlainMail(texts.needsCard, [nameAutoship(contract, offers), reason, texts.needsCard.nextStep], reader, [
    { kind: 'button', label: texts.needsCard.enterCard, url: cardUrl },
    manageLink(contract, reader),
  ]);
};

/** How many ledger entries are searched for the one that paused an Autoship. */
const entriesToSearch = 20;

const findProblem = async (
  autoship: Autoship,
  reason: 'unserved' | 'ineligible',
  sources: AutoshipMailSources,
): Promise<PausingProblem> => {
  const supply = await sources.supplyOf(autoship)();
  if (reason === 'unserved') return { kind: findUnservedCause(supply) };
  const rules = supply.staff?.rules ?? [];
  // If every rule is met, the problem is the weight: one delivery is over the monthly limit.
  return supply.staff && isEligible(rules)
    ? { kind: 'overLimit', limitPounds: sources.program.monthlyWeightLimitLbs }
    : { kind: 'ineligible', rules };
};

const sampleRule: EligibilityRule = { kind: 'AccountGroup', isMet: false, waitsFor: 'person' };

/** Nothing if it was resumed or canceled since. */
export const autoshipPausedMail: AutoshipMail<'AutoshipPaused'> = {
  build: (event, sources) => async () => {
    const { contractId, cause } = event;
    const autoship = await sources.findAutoship(contractId)();
    const { status } = autoship.contract;
    if (status.kind !== 'paused') return undefined;
    const [offers, reader] = await Promise.all([sources.offersOf(autoship)(), sources.readerOf(autoship)()]);
    if (status.reason === 'shopper') {
      const pause = findPause(autoship, await sources.ledger(contractId, entriesToSearch)());
      const operatorsReason = pause?.actor === 'operator' ? pause.reason : undefined;
      return buildAskedPauseMail({ operatorsReason, until: status.until }, autoship.contract, offers, reader);
    }
    if (status.reason === 'needs-card') {
      const cardUrl = await sources.cardUrlOf(contractId, event)();
      return buildNeedsCardMail(autoship.contract, { offers, cardUrl }, reader);
    }
    const problem = cause ? { kind: cause } : await findProblem(autoship, status.reason, sources);
    return buildPausedMail(problem, autoship.contract, offers, reader);
  },
  samples: ({ site, contract, card, cardUrl, offers, reader }) => [
    {
      name: 'needs-card',
      sent: 'The last charge attempt was declined',
      message: buildNeedsCardMail({ ...contract, paymentToken: card.token }, { offers, cardUrl }, reader),
    },
    {
      name: 'has-no-card',
      sent: 'No card was saved',
      message: buildNeedsCardMail(contract, { offers, cardUrl }, reader),
    },
    {
      name: 'unserved-address',
      sent: "We don't deliver to the address anymore",
      message: buildPausedMail({ kind: 'address' }, contract, offers, reader),
    },
    {
      name: 'unserved-items',
      sent: "An item isn't sold anymore",
      message: buildPausedMail({ kind: 'items' }, contract, offers, reader),
    },
    ...(site === 'HPSF'
      ? [
          {
            name: 'ineligible',
            sent: "A staff member can't order anymore",
            message: buildPausedMail({ kind: 'ineligible', rules: [sampleRule] }, contract, offers, reader),
          },
          {
            name: 'over-limit',
            sent: 'A single delivery weighs more than the monthly limit',
            message: buildPausedMail({ kind: 'overLimit', limitPounds: 60 }, contract, offers, reader),
          },
        ]
      : []),
    {
      name: 'paused',
      sent: 'The shop pauses an Autoship',
      message: buildAskedPauseMail(
        { operatorsReason: 'vacation until May', until: undefined },
        contract,
        offers,
        reader,
      ),
    },
  ],
};
