import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { StaffMember } from '#application/ports/staff-profiles';
import { eligibilityMark, eligibilityRuleMessage } from '#application/programme/eligibility-messages';
import { endWithFullStop } from '#application/shell/messages';
import { judgeEligibility } from '#domain/programme/eligibility';
import {
  findClinicRequest,
  findJoinedClinic,
  isRegisteredStaff,
  isWaitingForClinic,
} from '#domain/programme/staff-profile';
import { toCalendarDate } from '#domain/time';
import { type Command, type PrintLine, wrongUsageExitCode } from './command.ts';
import type { OpenedSite } from './open-site.ts';
import { siteInjectionTokens as tokens } from './tokens.ts';

const usage = [
  'Usage: provender staff list',
  '       provender staff show E-MAIL',
  '       provender staff approve E-MAIL [--clinic GROUP-ID]',
  '       provender staff refuse E-MAIL [--clinic GROUP-ID] REASON',
];

const describeMembership = ({ profile }: StaffMember): string => {
  const joined = findJoinedClinic(profile);
  const request = findClinicRequest(profile);
  const parts = [
    ...(joined ? [`joined ${joined.name}`] : []),
    ...(request?.status === 'requested' ? [`waits for ${request.clinic.name} (${request.clinic.id})`] : []),
    ...(request?.status === 'refused' ? [`refused by ${request.clinic.name}: ${request.reason}`] : []),
  ];
  if (parts.length === 0) return isRegisteredStaff(profile) ? 'a clinic that the identity provider knows' : 'no clinic';
  return parts.join('; ');
};

const list = async ({ container }: OpenedSite, say: PrintLine): Promise<number> => {
  const members = await container.get(tokens.staffProfiles).list()();
  for (const member of members)
    say(`${member.email}  ${member.profile.roleCode ?? 'no role'}  ${describeMembership(member)}`);
  if (members.length === 0) say('Nobody has registered.');
  return 0;
};

const show = (member: StaffMember, { container }: OpenedSite, say: PrintLine): number => {
  const { email, firstName, lastName, profile } = member;
  const today = toCalendarDate(container.get(tokens.clock)(), container.get(tokens.timeZone));
  const { eligibleAccountGroups } = container.get(tokens.programmeSettings);
  say(`${firstName} ${lastName} <${email}>`.trim());
  say(
    `role: ${profile.roleCode ?? ''}  graduates: ${profile.graduationYear ?? ''}  school: ${profile.schoolName ?? ''}`,
  );
  say(
    `ship-to: ${profile.preferredShipTo ?? ''}  sold-to: ${profile.soldTo ?? ''}  group: ${profile.accountGroup ?? ''}`,
  );
  say(`clinic: ${describeMembership(member)}`);
  for (const rule of judgeEligibility(profile, { eligibleAccountGroups, today }))
    say(`${eligibilityMark(rule)}: ${eligibilityRuleMessage(rule)}`);
  return 0;
};

const decide = async (
  member: StaffMember,
  reason: string | undefined,
  clinicId: string | undefined,
  { container }: OpenedSite,
  say: PrintLine,
): Promise<number> => {
  const asked = findClinicRequest(member.profile)?.clinic;
  if (clinicId !== undefined && asked?.id !== clinicId) {
    say(`${member.email} does not wait for ${clinicId}: ${describeMembership(member)}.`);
    return 1;
  }
  const decision = reason === undefined ? ({ kind: 'approved' } as const) : ({ kind: 'refused', reason } as const);
  const decided = await container.get(tokens.staffMemberships).decide(member, decision)();
  const clinic = asked?.name ?? '';
  if (E.isRight(decided)) {
    say(
      `${member.email}: ${reason === undefined ? `joined ${clinic}.` : `refused by ${clinic}: ${endWithFullStop(reason)}`}`,
    );
    return 0;
  }
  say(
    isWaitingForClinic(member.profile)
      ? `${member.email} waits for ${clinic} no more. See provender staff show ${member.email}.`
      : `${member.email} waits for no clinic: ${describeMembership(member)}.`,
  );
  return 1;
};

const maximumReasonLength = 500;

/**
 * `staff list`, `show`, `approve` and `refuse` for the people of the staff site. Exits with 1 where the address is nobody's
 * there or nothing is to be decided, and with 64 on wrong usage; a refusal needs a reason, which the person reads. With
 * `--clinic` only a request to that clinic is decided, whatever the person has asked meanwhile.
 */
export const staffCommand: Command = async ([name, email, ...given], _settings, shop, say) => {
  const isBound = given[0] === '--clinic' && (name === 'approve' || name === 'refuse');
  const [clinicId, words] = isBound ? [given[1] ?? '', given.slice(2)] : [undefined, given];
  const site = shop.sites.find((one) => one.site === 'HPSF');
  const reason = words.join(' ').trim();
  const isKnown = name === 'show' || name === 'approve' || name === 'refuse';
  const hasReason = name === 'refuse' ? reason !== '' && reason.length <= maximumReasonLength : words.length === 0;
  if ((name === 'list' ? email !== undefined : !isKnown || email === undefined) || !hasReason) {
    for (const line of usage) say(line);
    return wrongUsageExitCode;
  }
  if (!site) {
    say('The staff site is not served here.');
    return 1;
  }
  if (name === 'list') return list(site, say);
  const member = O.toUndefined(await site.container.get(tokens.staffProfiles).findByEmail(email ?? '')());
  if (!member) {
    say(`Nobody on the staff site has registered with ${email}.`);
    return 1;
  }
  return name === 'show'
    ? show(member, site, say)
    : decide(member, name === 'refuse' ? reason : undefined, clinicId, site, say);
};
