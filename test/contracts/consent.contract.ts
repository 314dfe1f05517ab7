import { afterEach, describe, expect, it, vi } from 'vitest';
import { FollowConsentTool } from '#application/consent/follow-consent-tool';
import type { ConsentTool } from '#application/ports/consent-tool';
import { applyPrivacySignal, type ConsentChoice } from '#domain/consent/consent-choice';

/** A tool as a visitor meets it. */
export type MetTool = {
  readonly tool: ConsentTool;
  readonly accept: () => void;
  readonly reject: () => void;
  /** Opens its preferences and saves these. */
  readonly choose: (choice: ConsentChoice) => Promise<void>;
  readonly arePreferencesOpen: () => boolean;
  /** Whether it says itself that a choice was not saved. */
  readonly saysNotSaved: () => boolean;
  readonly close: () => void;
};

/** What a tool is opened with: the choice of this browser, and how its own banner stores one. */
export type ToolInputs = {
  readonly read: () => ConsentChoice | undefined;
  readonly store: (choice: ConsentChoice) => void;
  readonly hasPrivacySignal: boolean;
};

/** What every consent tool does, with its answers taken by `FollowConsentTool`. */
export const consentContract = (name: string, open: (inputs: ToolInputs) => Promise<MetTool>): void => {
  let close = (): void => undefined;
  afterEach(() => close());

  const meet = async (stored?: ConsentChoice, hasPrivacySignal = false) => {
    let choice = stored;
    let isAway = false;
    const failures: boolean[] = [];
    const store = (next: ConsentChoice): void => {
      if (isAway) throw new Error('the shop is away');
      choice = applyPrivacySignal(next, hasPrivacySignal);
    };
    const met = await open({ read: () => choice, store, hasPrivacySignal });
    const stop = new FollowConsentTool({
      tool: met.tool,
      store: { read: () => choice },
      chooseConsent: {
        execute: (next) => async () => {
          store(next);
          return next;
        },
      },
      hasPrivacySignal: () => hasPrivacySignal,
      onStored: () => undefined,
      onFailed: (_error, isSubmitted) => failures.push(isSubmitted),
    }).start();
    close = () => {
      stop();
      met.close();
    };
    return {
      ...met,
      goAway: () => {
        isAway = true;
      },
      stored: () => choice,
      failures,
      expectChoice: (expected: ConsentChoice) => vi.waitFor(() => expect(choice).toEqual(expected)),
    };
  };

  describe(`asking for consent with ${name}`, () => {
    it('decides nothing by itself', async () => {
      const { tool } = await meet();
      expect(tool.read()).toBeUndefined();
    });

    it('allows everything if that is accepted', async () => {
      const { accept, expectChoice } = await meet();
      accept();
      await expectChoice({ functional: true, advertising: true });
    });

    it('allows nothing if that is rejected', async () => {
      const { reject, expectChoice } = await meet();
      reject();
      await expectChoice({ functional: false, advertising: false });
    });

    it('allows what is chosen', async () => {
      const { choose, expectChoice } = await meet();
      await choose({ functional: true, advertising: false });
      await expectChoice({ functional: true, advertising: false });
    });

    it('opens its preferences for a visitor who has decided, and withdraws consent', async () => {
      const { tool, choose, arePreferencesOpen, expectChoice } = await meet({ functional: true, advertising: true });
      expect(arePreferencesOpen()).toBe(false);
      await tool.openPreferences()();
      await vi.waitFor(() => expect(arePreferencesOpen()).toBe(true));
      await choose({ functional: false, advertising: false });
      await expectChoice({ functional: false, advertising: false });
    });

    it.each([
      { functional: true, advertising: false },
      { functional: false, advertising: true },
      { functional: false, advertising: false },
    ])('answers the choice of a visitor who has decided: %j', async (choice) => {
      const { tool, choose, expectChoice } = await meet(choice);
      expect(tool.read()).toEqual(choice);
      const other = { functional: !choice.functional, advertising: choice.advertising };
      await tool.openPreferences()();
      await choose(other);
      await expectChoice(other);
      expect(tool.read()).toEqual(other);
    });

    it.each([undefined, { functional: true, advertising: false }])(
      'says that it can be read, and that a choice was made, if %j is allowed, until nobody listens',
      async (choice) => {
        const { tool, accept, choose, expectChoice } = await meet(choice);
        const answers: boolean[] = [];
        const stop = tool.onAnswer((isSubmitted) => answers.push(isSubmitted));
        await vi.waitFor(() => expect(answers).toEqual([false]));
        if (choice) {
          await tool.openPreferences()();
          await choose({ functional: true, advertising: true });
        } else accept();
        await expectChoice({ functional: true, advertising: true });
        await vi.waitFor(() => expect(answers).toEqual([false, true]));
        stop();
        await tool.openPreferences()();
        await choose({ functional: false, advertising: false });
        await expectChoice({ functional: false, advertising: false });
        expect(answers).toEqual([false, true]);
      },
    );

    it('says where withdrawn consent was not saved, and nothing is withdrawn', async () => {
      const before = { functional: true, advertising: true };
      const { tool, choose, goAway, failures, saysNotSaved, stored } = await meet(before);
      await tool.openPreferences()();
      goAway();
      await choose({ functional: false, advertising: false });
      await vi.waitFor(() => expect(failures.includes(true) || saysNotSaved()).toBe(true));
      expect(stored()).toEqual(before);
    });

    it('allows no advertising if the browser sends Global Privacy Control', async () => {
      const { accept, expectChoice } = await meet(undefined, true);
      accept();
      await expectChoice({ functional: true, advertising: false });
    });
  });
};
