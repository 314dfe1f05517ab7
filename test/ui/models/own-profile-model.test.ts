import { describe, expect, it } from 'vitest';
import type { CustomerSummary } from '#application/ports/own-profile';
import type { CalendarDate } from '#domain/time';
import { OwnProfileModel } from '#ui/models/own-profile-model.ts';

const used = (usedPounds: number): CustomerSummary => ({
  quota: { limitPounds: 60, usedPounds, leftPounds: 60 - usedPounds, resetsOn: '2026-04-01' as CalendarDate },
});

/** A model over a server that answers these, one a request. */
const asking = (...answers: readonly (CustomerSummary | 'fails')[]) => {
  let asked = 0;
  const find = () => async () => {
    const answer = answers[asked++];
    if (answer === 'fails') throw new Error('away');
    return answer;
  };
  return { model: new OwnProfileModel(async () => ({ ownProfile: { find } })), count: () => asked };
};

describe('the profile of a logged-in visitor', () => {
  it('is replaced by each fetch (CU-01)', async () => {
    const { model } = asking(used(5), used(20));
    await model.refresh();
    expect(model.profile).toEqual(used(5));
    await model.refresh();
    expect([model.progress, model.profile]).toEqual(['known', used(20)]);
  });

  it('is requested once while the server has not answered', async () => {
    const { model, count } = asking(used(5));
    await Promise.all([model.refresh(), model.refresh()]);
    expect(count()).toBe(1);
  });

  it('stays if a later fetch fails, and is unknown if the first does', async () => {
    const { model } = asking(used(5), 'fails');
    await model.refresh();
    await model.refresh();
    expect([model.progress, model.profile]).toEqual(['known', used(5)]);
    const { model: failing } = asking('fails');
    await failing.refresh();
    expect([failing.progress, failing.profile]).toEqual(['failed', undefined]);
  });
});
