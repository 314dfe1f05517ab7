/** A browser window that is driven from outside. Elements are named by XPath; each call waits for its element. */
export type DrivenBrowser = {
  readonly open: (url: string) => Promise<void>;
  readonly click: (xpath: string) => Promise<void>;
  /** Empties a field and types into it. */
  readonly fill: (xpath: string, text: string) => Promise<void>;
  /** Chooses an option of a list by its value. */
  readonly select: (xpath: string, value: string) => Promise<void>;
  readonly waitFor: (xpath: string) => Promise<void>;
  readonly run: (script: string) => Promise<unknown>;
  readonly back: () => Promise<void>;
  readonly forward: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type WindowSize = { readonly width: number; readonly height: number };

export const patienceMs = 20_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Tries again until it works, or throws what the last attempt threw after 20 seconds. */
export const until = async <A>(attempt: () => Promise<A>): Promise<A> => {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    }
  }
};
