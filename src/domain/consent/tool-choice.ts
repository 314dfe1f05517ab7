import { applyPrivacySignal, type ConsentChoice } from './consent-choice';

type ToolAnswer = {
  /** Whether a choice was just made in the tool, rather than read from what it remembers. */
  readonly isSubmitted: boolean;
  readonly hasPrivacySignal: boolean;
};

const isSame = (one: ConsentChoice | undefined, other: ConsentChoice): boolean =>
  one?.functional === other.functional && one.advertising === other.advertising;

/**
 * The choice to store for a consent tool's state; undefined if nothing changes. A choice that was just made counts as it
 * is. A choice that the tool remembers never allows what was withdrawn elsewhere, for example on the privacy page.
 */
export const findChoiceToStore = (
  stored: ConsentChoice | undefined,
  inTool: ConsentChoice | undefined,
  { isSubmitted, hasPrivacySignal }: ToolAnswer,
): ConsentChoice | undefined => {
  if (!inTool) return undefined;
  const chosen = applyPrivacySignal(inTool, hasPrivacySignal);
  const choice =
    stored && !isSubmitted
      ? {
          functional: chosen.functional && stored.functional,
          advertising: chosen.advertising && stored.advertising,
        }
      : chosen;
  return isSame(stored, choice) ? undefined : choice;
};
