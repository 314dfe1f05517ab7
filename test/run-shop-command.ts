import { runShopCommand } from '#main/server/command-line.ts';
import type { OpenedShop } from '#main/server/open-shop.ts';
import { parseSettings } from '#main/settings/settings.ts';

/** Runs commands over a shop; returns the exit code with what was printed. */
export const createCommandRunner =
  (shop: OpenedShop, settings = parseSettings({}), signal = new AbortController().signal) =>
  async (...args: readonly string[]) => {
    const lines: string[] = [];
    const warnings: string[] = [];
    const output = {
      print: (line: string) => void lines.push(line),
      warn: (line: string) => void warnings.push(line),
      signal,
    };
    const exit = await runShopCommand(args, settings, shop, output);
    return { exit, lines, warnings, said: lines.join('\n') };
  };
