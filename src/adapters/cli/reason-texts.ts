import type { ReasonRefusal } from '#domain/reason';

export const describeReasonRefusal = (refusal: ReasonRefusal): string =>
  refusal.kind === 'NoReason' ? 'Add a reason.' : `That reason is too long. Use at most ${refusal.maximum} characters.`;
