import * as E from 'fp-ts/Either';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeepSessionAlive } from '#application/identity/keep-session-alive';
import type { ActivityStore } from '#application/ports/activity-store';
import type { ActivityTimes } from '#domain/identity/inactivity';
import { type Instant, instant } from '#domain/time';
import { InactivityModel } from '#ui/models/inactivity-model.ts';

const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The storage that the tabs of one browser share. */
const aSharedStore = () => {
  let times: ActivityTimes | undefined;
  let inactiveEnd: Instant | undefined;
  const tabs: { readonly isOwn: object; readonly act: () => void }[] = [];
  const tellOthers = (tab: object) => {
    for (const { isOwn, act } of tabs) if (isOwn !== tab) act();
  };
  return (marks: boolean[]): ActivityStore => {
    const tab = {};
    const change = (next: ActivityTimes | undefined) => {
      times = next;
      tellOthers(tab);
    };
    return {
      read: () => times,
      write: change,
      clear: () => change(undefined),
      onChange: (act) => void tabs.push({ isOwn: tab, act }),
      markLoggedOut: (isLoggedOut) => {
        marks.push(isLoggedOut);
        if (!isLoggedOut) inactiveEnd = undefined;
      },
      writeInactiveEnd: (at) => {
        inactiveEnd = at;
      },
      findInactiveEnd: () => inactiveEnd,
      isMarkedLoggedOut: () => marks.at(-1) === true,
    };
  };
};

type Outcome = 'alive' | 'over' | 'away' | 'not taken';

/** A browser in which somebody is logged in; its answers, page and cookie can be changed. */
const aBrowser = (inactivitySeconds = 900) => {
  const browser = {
    outcome: 'alive' as Outcome,
    isSignedIn: true,
    isExempt: false,
    isLeaving: false,
    isLoggingOutSlowly: false,
    isLeftBeforeAnswer: false,
  };
  const events: string[] = [];
  const openStore = aSharedStore();
  const keepSessionAlive: KeepSessionAlive = {
    execute:
      ({ isForced }) =>
      async () => {
        events.push(isForced ? 'forced' : 'refreshed');
        if (browser.isLeftBeforeAnswer) await new Promise(() => undefined);
        if (browser.outcome === 'away') throw new Error('no network');
        if (browser.outcome === 'not taken') browser.isSignedIn = false;
        return browser.outcome !== 'over' ? E.right({ inactivitySeconds }) : E.left({ kind: 'SessionOver' });
      },
  };
  const openTab = (name = 'tab', marks: boolean[] = []) => {
    const model = new InactivityModel(keepSessionAlive, openStore(marks), {
      now: () => instant(Date.now()),
      isSignedIn: () => browser.isSignedIn,
      isExempt: () => browser.isExempt,
      logOut: () => {
        browser.isSignedIn = browser.isLoggingOutSlowly;
        events.push(`${name} logged out`);
      },
      isLeaving: () => browser.isLeaving,
      reload: () => void events.push(`${name} reloaded`),
      announceLogOut: () => void events.push(`${name} announces`),
    });
    model.start();
    return { model, marks };
  };
  return { browser, events, openTab };
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('an active browser', () => {
  it('refreshes the session when the page is loaded, and every 5 minutes while there is activity', async () => {
    const { events, openTab } = aBrowser();
    const { model } = openTab();
    await pass(0);
    expect(events).toEqual(['refreshed']);
    for (let minutes = 0; minutes < 10; minutes += 1) {
      await pass(minute);
      model.recordActivity();
    }
    expect(events).toEqual(['refreshed', 'refreshed', 'refreshed']);
    expect(model.state.step).toBe('hidden');
  });

  it('refreshes nothing while a form that this tab has sent may be ending the session', async () => {
    const { browser, events, openTab } = aBrowser();
    const { model } = openTab();
    await pass(4.9 * minute);
    model.recordActivity();
    browser.isLeaving = true;
    await pass(0.2 * minute);
    expect(events).toEqual(['refreshed']);
    browser.isLeaving = false;
    await pass(second);
    expect(events).toEqual(['refreshed', 'refreshed']);
  });

  it('asks nothing of the shop if nobody is logged in', async () => {
    const { browser, events, openTab } = aBrowser();
    browser.isSignedIn = false;
    openTab();
    await pass(60 * minute);
    expect(events).toEqual(['tab announces']);
  });

  it('tries a refresh that was not answered again after 30 seconds', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { browser, events, openTab } = aBrowser();
    const { model } = openTab();
    await pass(4.9 * minute);
    model.recordActivity();
    browser.outcome = 'away';
    await pass(0.1 * minute);
    expect(events).toEqual(['refreshed', 'refreshed']);
    browser.outcome = 'alive';
    await pass(31 * second);
    expect(events).toEqual(['refreshed', 'refreshed', 'refreshed']);
    await pass(4 * minute);
    expect(events).toHaveLength(3);
    error.mockRestore();
  });

  it('refreshes once for all its tabs', async () => {
    const { events, openTab } = aBrowser();
    openTab('first');
    await pass(minute);
    openTab('second');
    await pass(10 * minute);
    expect(events).toEqual(['refreshed', 'refreshed']);
  });

  it('asks again within 10 seconds if its page was left before the answer, and then knows when to warn', async () => {
    const { browser, events, openTab } = aBrowser(20);
    browser.isLeftBeforeAnswer = true;
    openTab('left');
    await pass(second);
    browser.isLeftBeforeAnswer = false;
    const { model } = openTab();
    await pass(10 * second);
    expect(events).toContain('refreshed');
    await pass(10 * second);
    expect(model.state.step).toBe('alert');
  });

  it('stops if the session is over, and leaves the page', async () => {
    const { browser, events, openTab } = aBrowser();
    browser.outcome = 'over';
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { model } = openTab();
    await pass(60 * minute);
    expect(error.mock.calls).toEqual([['Error refreshing session token']]);
    expect([events, model.state.step]).toEqual([['refreshed', 'tab announces'], 'over']);
  });
});

describe('the inactivity alert', () => {
  it('appears after the time that the shop says, and counts down (SE-06)', async () => {
    const { openTab } = aBrowser(100);
    const { model } = openTab();
    await pass(100 * second - 1);
    expect(model.state.step).toBe('hidden');
    await pass(1);
    expect(model.state).toMatchObject({ step: 'alert', secondsLeft: 60 });
    await pass(2 * second);
    expect(model.state).toMatchObject({ step: 'alert', secondsLeft: 58 });
  });

  it('is not dismissed by activity', async () => {
    const { model } = aBrowser(100).openTab();
    await pass(110 * second);
    model.recordActivity();
    expect(model.state).toMatchObject({ step: 'alert', secondsLeft: 50 });
  });

  it('is hidden in all tabs once one continues, with a forced refresh, and comes again (SE-08)', async () => {
    const { events, openTab } = aBrowser(100);
    const [first, second_] = [openTab('first'), openTab('second')];
    await pass(110 * second);
    expect(second_.model.state.step).toBe('alert');
    await first.model.continueSession();
    expect([first.model.state.step, second_.model.state.step]).toEqual(['hidden', 'hidden']);
    expect(events).toEqual(['refreshed', 'forced']);
    await pass(100 * second);
    expect(second_.model.state.step).toBe('alert');
  });

  it('is armed again if the forced refresh gets no response, which is reported (SE-09)', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { browser, events, openTab } = aBrowser(100);
    const { model } = openTab();
    await pass(110 * second);
    browser.outcome = 'away';
    await model.continueSession();
    expect(error).toHaveBeenCalledWith('Error refreshing session token');
    expect(model.state.step).toBe('hidden');
    await pass(100 * second);
    expect(model.state.step).toBe('alert');
    expect(events).not.toContain('tab logged out');
  });

  it('logs out if the session that is to be continued is over, which is reported (CT-12)', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { browser, events, openTab } = aBrowser(100);
    const { model } = openTab();
    await pass(110 * second);
    browser.outcome = 'over';
    await model.continueSession();
    expect([events.at(-1), model.state.step]).toEqual(['tab logged out', 'over']);
    expect(error.mock.calls).toEqual([['Error refreshing session token']]);
  });

  it('logs out if the browser did not take the token of a refresh by itself (SE-14)', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { browser, events, openTab } = aBrowser();
    browser.outcome = 'not taken';
    const { model } = openTab();
    await pass(60 * minute);
    expect([events, model.state.step]).toEqual([['refreshed', 'tab logged out'], 'over']);
    expect(error.mock.calls).toEqual([['Error setting session token']]);
  });

  it('logs out if the browser did not take the new token, which is reported (SE-14, ER-08)', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { browser, events, openTab } = aBrowser(100);
    const { model } = openTab();
    await pass(110 * second);
    browser.outcome = 'not taken';
    await model.continueSession();
    expect([events.at(-1), model.state.step]).toEqual(['tab logged out', 'over']);
    expect(error.mock.calls).toEqual([['Error setting session token']]);
  });

  it('ends the session on request, says why in every tab, and reloads the other tabs (SE-10)', async () => {
    const { events, openTab } = aBrowser(100);
    const [first, second_] = [openTab('first'), openTab('second')];
    await pass(110 * second);
    first.model.endSession();
    await pass(60 * minute);
    expect(events.slice(1)).toEqual(['first logged out', 'second reloaded']);
    expect([first.marks, second_.marks]).toEqual([[false, true], [true]]);
  });

  it('ends the session when its countdown does', async () => {
    const { events, openTab } = aBrowser(100);
    openTab();
    await pass(160 * second - 1);
    expect(events).toEqual(['refreshed']);
    await pass(second);
    expect(events).toEqual(['refreshed', 'tab logged out']);
  });

  it('does not appear on an exempt page, whose activity counts (SE-07)', async () => {
    const { browser, events, openTab } = aBrowser(100);
    const { model } = openTab();
    browser.isExempt = true;
    await pass(60 * minute);
    expect([model.state.step, events]).toEqual(['hidden', ['refreshed']]);
    model.recordActivity();
    browser.isExempt = false;
    model.check();
    expect(model.state.step).toBe('hidden');
  });
});

describe('the end of the countdown in two tabs', () => {
  it('is recorded in both, and reloads the one that did not log out once the other has (SE-10)', async () => {
    const { browser, events, openTab } = aBrowser(100);
    const [first, second_] = [openTab('first'), openTab('second')];
    browser.isLoggingOutSlowly = true;
    await pass(165 * second);
    expect(events).toEqual(['refreshed', 'second logged out']);
    browser.isSignedIn = false;
    await pass(second);
    expect(events).toEqual(['refreshed', 'second logged out', 'first reloaded']);
    expect([first.marks.at(-1), second_.marks.at(-1)]).toEqual([true, true]);
  });

  it('is recorded in a tab that finds the cookie gone before the times of all tabs are (SE-10)', async () => {
    const { browser, events, openTab } = aBrowser();
    const { marks } = openTab();
    await pass(16 * minute - 1);
    browser.isSignedIn = false;
    await pass(1000);
    expect(marks).toContain(true);
    expect(events.at(-1)).toBe('tab reloaded');
  });

  it('is recorded in a tab that hears of it while its own countdown still runs (SE-10)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { browser, events, openTab } = aBrowser(100);
    const [first, second_] = [openTab('first'), openTab('second')];
    await pass(150 * second);
    browser.outcome = 'over';
    await first.model.continueSession();
    await pass(second);
    expect(events.slice(-2)).toEqual(['first logged out', 'second reloaded']);
    expect([first.marks.at(-1), second_.marks.at(-1)]).toEqual([true, true]);
  });

  it('gives no reason for a later session that ends by the logout button (SE-11)', async () => {
    const { browser, openTab } = aBrowser(100);
    openTab('first');
    await pass(161 * second);
    browser.isSignedIn = true;
    const [again, other] = [openTab('again'), openTab('other')];
    await pass(second);
    browser.isSignedIn = false;
    again.model.check();
    other.model.check();
    await pass(second);
    expect([...again.marks, ...other.marks]).not.toContain(true);
  });

  it('reloads the other one after 10 seconds if the logout does not come', async () => {
    const { browser, events, openTab } = aBrowser(100);
    openTab('first');
    openTab('second');
    browser.isLoggingOutSlowly = true;
    await pass(160 * second + 9 * second);
    expect(events).not.toContain('first reloaded');
    await pass(2 * second);
    expect(events.at(-1)).toBe('first reloaded');
  });

  it('lets a form of this tab that has logged out bring its page, for 10 seconds', async () => {
    const { browser, events, openTab } = aBrowser();
    const { model } = openTab();
    await pass(second);
    browser.isSignedIn = false;
    browser.isLeaving = true;
    model.recordActivity();
    await pass(9 * second);
    expect(events).toEqual(['refreshed']);
    await pass(2 * second);
    expect(events).toEqual(['refreshed', 'tab reloaded']);
  });

  it('is announced on a page that was loaded with a cookie of the session that is over', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { browser, events, openTab } = aBrowser(100);
    browser.outcome = 'over';
    const { marks } = openTab('login', [true]);
    await pass(0);
    expect([events, marks]).toEqual([['refreshed', 'login announces'], [true]]);
  });

  it('is announced on a page whose cookie is gone before the code of the alert has come', () => {
    const { browser, events, openTab } = aBrowser(100);
    browser.isSignedIn = false;
    expect(openTab('login', [true]).marks).toEqual([true]);
    expect(events).toEqual(['login announces']);
  });

  it('is forgotten once a refresh finds that someone is logged in again (SE-11)', async () => {
    const { events, openTab } = aBrowser(100);
    openTab('first');
    await pass(second);
    const { marks } = openTab('second', [true]);
    await pass(0);
    expect([events, marks]).toEqual([
      ['refreshed', 'refreshed'],
      [true, false],
    ]);
  });
});

describe('a tab that wakes up', () => {
  it('shows no alert if another tab was active meanwhile', async () => {
    const { openTab } = aBrowser(100);
    const { model } = openTab();
    await pass(90 * second);
    openTab('other').model.recordActivity();
    vi.setSystemTime(Date.now() + 50 * second);
    model.check();
    expect(model.state.step).toBe('hidden');
  });

  it('ends a session whose time is over, even if activity wakes it', async () => {
    const { events, openTab } = aBrowser(100);
    const { model } = openTab();
    await pass(0);
    vi.setSystemTime(Date.now() + 60 * minute);
    model.recordActivity();
    expect(events).toEqual(['refreshed', 'tab logged out']);
  });

  it('ends nothing if the visitor has logged out meanwhile, and shows nothing of theirs', async () => {
    const { browser, events, openTab } = aBrowser(100);
    const { model } = openTab();
    await pass(0);
    browser.isSignedIn = false;
    await pass(60 * minute);
    expect([events, model.state.step]).toEqual([['refreshed', 'tab reloaded'], 'over']);
  });
});

it('A page that is loaded while the alert is open shows it too, and one that is loaded later begins again', async () => {
  const { events, openTab } = aBrowser(100);
  openTab('first');
  await pass(110 * second);
  expect(openTab('second').model.state.step).toBe('alert');
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + 60 * minute);
  expect(openTab('third').model.state.step).toBe('hidden');
  expect(events).toEqual(['refreshed', 'refreshed']);
});
