import * as E from 'fp-ts/Either';
import type { StaffMember } from '#application/ports/staff-profiles';
import { endWithFullStop } from '#application/shell/messages';
import { eligibilityMark, eligibilityRuleMessage } from '#application/staff-program/eligibility-messages';
import type { DecideStaffRefusal, OperateStaff } from '#application/staff-program/operate-staff';
import { findNextOwnRule } from '#domain/staff-program/eligibility';
import {
  findClinicRequest,
  findJoinedClinic,
  findSchoolName,
  isRegisteredStaff,
} from '#domain/staff-program/staff-profile';
import { parseNothing, parseOnly, parseWithReason } from '../arguments';
import { type CommandResult, defineCommand, fail, succeed } from '../command';
import { describeReasonRefusal } from '../reason-texts';

type UseCases = { readonly operateStaff: OperateStaff };

const describeMembership = ({ profile }: StaffMember): string => {
  const joined = findJoinedClinic(profile);
  const request = findClinicRequest(profile);
  const parts = [
    ...(joined ? [`joined ${joined.name}`] : []),
    ...(request?.status === 'requested' ? [`waiting for ${request.clinic.name} (${request.clinic.id})`] : []),
    ...(request?.status === 'refused' ? [`turned down by ${request.clinic.name}: ${request.reason}`] : []),
  ];
  if (parts.length === 0) return isRegisteredStaff(profile) ? 'a clinic known to the identity provider' : 'no clinic';
  return parts.join('; ');
};

const refuse = (refusal: DecideStaffRefusal): CommandResult => {
  switch (refusal.kind) {
    case 'NoStaffSite':
      return fail("This shop doesn't serve the staff site.");
    case 'NoSuchStaff':
      return fail(`Nobody has registered with ${refusal.email} on the staff site.`);
    case 'NoReason':
    case 'ReasonTooLong':
      return fail(describeReasonRefusal(refusal));
    case 'OtherClinic':
      return fail(
        `${refusal.member.email} isn't waiting for ${refusal.clinicId}: ${describeMembership(refusal.member)}.`,
      );
    case 'NoLongerWaiting': {
      const { email } = refusal.member;
      return fail(`${email} isn't waiting for ${refusal.clinic} anymore. See provender staff show ${email}.`);
    }
    case 'NotWaiting':
      return fail(`${refusal.member.email} isn't waiting for a clinic: ${describeMembership(refusal.member)}.`);
  }
};

const listStaff = defineCommand({
  name: 'staff list',
  summary: 'lists people in the staff program, those waiting for a clinic first',
  parse: parseNothing,
  run: async (_nothing, { operateStaff }: UseCases) => {
    const members = await operateStaff.list()();
    if (E.isLeft(members)) return refuse(members.left);
    if (members.right.length === 0) return succeed('Nobody has registered.');
    return succeed(
      ...members.right.map(
        (member) => `${member.email}  ${member.profile.roleCode ?? 'no role'}  ${describeMembership(member)}`,
      ),
    );
  },
});

const showStaff = defineCommand({
  name: 'staff show',
  usage: 'EMAIL',
  summary: "shows a person's profile and which rules they meet",
  parse: parseOnly,
  run: async (email, { operateStaff }: UseCases) => {
    const shown = await operateStaff.show(email)();
    if (E.isLeft(shown)) return refuse(shown.left);
    const { member, rules } = shown.right;
    const { profile } = member;
    const next = findNextOwnRule(rules);
    return succeed(
      `${member.firstName} ${member.lastName} <${member.email}>`.trim(),
      `role: ${profile.roleCode ?? ''}  graduates: ${profile.graduationYear ?? ''}  school: ${findSchoolName(profile) ?? ''}`,
      `ship-to: ${profile.preferredShipTo ?? ''}  sold-to: ${profile.soldTo ?? ''}  group: ${profile.accountGroup ?? ''}`,
      `clinic: ${describeMembership(member)}`,
      ...rules.map((rule) => `${eligibilityMark(rule, next)}: ${eligibilityRuleMessage(rule)}`),
    );
  },
});

const clinic = { clinic: { type: 'string' } } as const;

const buildDecision = (email: string, { clinic: clinicId }: { readonly clinic?: string }) =>
  clinicId === undefined ? { email } : { email, clinicId };

const approveStaff = defineCommand({
  name: 'staff approve',
  usage: 'EMAIL [--clinic GROUP-ID]',
  summary: 'lets a person join the clinic they asked for',
  options: clinic,
  parse: (positionals, typed) => {
    const email = parseOnly(positionals);
    return email === undefined ? undefined : buildDecision(email, typed);
  },
  run: async (request, { operateStaff }: UseCases) => {
    const decided = await operateStaff.approve(request)();
    return E.isLeft(decided)
      ? refuse(decided.left)
      : succeed(`${decided.right.email}: joined ${decided.right.clinic}.`);
  },
});

const refuseStaff = defineCommand({
  name: 'staff refuse',
  usage: 'EMAIL REASON [--clinic GROUP-ID]',
  summary: "turns down a person's request and emails them the reason",
  options: clinic,
  parse: (positionals, typed) => {
    const named = parseWithReason(positionals);
    return named && { ...buildDecision(named.name, typed), reason: named.reason };
  },
  run: async ({ reason, ...request }, { operateStaff }: UseCases) => {
    const decided = await operateStaff.refuse(request, reason)();
    if (E.isLeft(decided)) return refuse(decided.left);
    const { email, clinic: name } = decided.right;
    return succeed(`${email}: turned down by ${name}: ${endWithFullStop(reason.trim())}`);
  },
});

export const staffCommands = [listStaff, showStaff, approveStaff, refuseStaff];
