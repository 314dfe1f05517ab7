import type { Task } from 'fp-ts/Task';
import { DeliverEvents } from '#application/events/deliver-events';
import { urgentEventPriority } from '#application/events/event-handlers';
import { defineJob, every } from '../define-job.ts';
import { nodeTokens } from '../node-tokens.ts';

const deliverFrom = (priority: number) => (deliverEvents: DeliverEvents, deadClaimsReleased: Task<void>) => ({
  run: async () => {
    await deadClaimsReleased();
    return deliverEvents.execute(priority)();
  },
  stop: () => deliverEvents.stop(),
});

const needs = [DeliverEvents, nodeTokens.deadClaimsReleased] as const;

export const eventJobs = [
  defineJob('deliver urgent events', every.second, deliverFrom(urgentEventPriority), [...needs]),
  defineJob('deliver events', every.second, deliverFrom(0), [...needs]),
];
