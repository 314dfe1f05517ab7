import * as E from 'fp-ts/Either';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeepSessionAlive } from '#application/identity/keep-session-alive';
import { NavigationRefreshModel } from '#ui/models/navigation-refresh-model.ts';

type Answer = 'alive' | 'over' | 'no network';

let asked: boolean[];
let loggedOut: number;
let isSignedIn: boolean;

const modelThatIsAnswered = (...answers: readonly Answer[]) => {
  const keepSessionAlive: KeepSessionAlive = {
    execute: (request) => async () => {
      asked.push(request.isForced);
      const answer = answers[asked.length - 1] ?? 'alive';
      if (answer === 'no network') throw new Error('the shop does not answer');
      return answer === 'alive' ? E.right({ inactivitySeconds: 900 }) : E.left({ kind: 'SessionOver' });
    },
  };
  return new NavigationRefreshModel(async () => ({ keepSessionAlive }), {
    isSignedIn: () => isSignedIn,
    logOut: () => {
      loggedOut += 1;
    },
  });
};

beforeEach(() => {
  asked = [];
  loggedOut = 0;
  isSignedIn = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a navigation of someone who is logged in on the staff site (SE-12)', () => {
  it('refreshes the session, and does not force a new token', async () => {
    await modelThatIsAnswered('alive').refresh();
    expect([asked, loggedOut]).toEqual([[false], 0]);
  });

  it('shares one refresh with those that follow while it runs', async () => {
    const model = modelThatIsAnswered('alive');
    await Promise.all([model.refresh(), model.refresh(), model.refresh()]);
    expect(asked).toHaveLength(1);
    await model.refresh();
    expect(asked).toHaveLength(2);
  });

  it('tries once more if the shop does not answer (CT-12)', async () => {
    await modelThatIsAnswered('no network', 'alive').refresh();
    expect([asked.length, loggedOut]).toEqual([2, 0]);
  });

  it('logs out if the shop does not answer twice (SE-13)', async () => {
    await modelThatIsAnswered('no network', 'no network').refresh();
    expect([asked.length, loggedOut]).toEqual([2, 1]);
  });

  it('logs out if the session is over, and does not ask again (SE-13)', async () => {
    await modelThatIsAnswered('over').refresh();
    expect([asked.length, loggedOut]).toEqual([1, 1]);
  });

  it('logs out if the refresh yields no token (SE-13)', async () => {
    const model = modelThatIsAnswered('alive');
    const refreshed = model.refresh();
    isSignedIn = false;
    await refreshed;
    expect(loggedOut).toBe(1);
  });

  it('asks nothing of a guest', async () => {
    isSignedIn = false;
    await modelThatIsAnswered('alive').refresh();
    expect([asked.length, loggedOut]).toEqual([0, 0]);
  });
});
