import type { Task } from 'fp-ts/Task';
import type { DeliverEvents } from '#application/events/deliver-events';
import { urgentEventPriority } from '#application/events/event-handlers';
import { siteInjectionTokens as tokens } from '../../tokens.ts';
import { defineJob, every } from '../define-job.ts';
import { nodeTokens } from '../node-tokens.ts';

const deliverFrom = (priority: number) => (deliverEvents: DeliverEvents, deadClaimsReleased: Task<void>) => ({
  run: async () => {
    await deadClaimsReleased();
    return deliverEvents.execute(priority)();
  },
  stop: () => deliverEvents.stop(),
});

const needs = [tokens.deliverEvents, nodeTokens.deadClaimsReleased] as const;

export const eventJobs = [
  defineJob('deliver urgent events', every.second, deliverFrom(urgentEventPriority), [...needs]),
  defineJob('deliver events', every.second, deliverFrom(0), [...needs]),
];
