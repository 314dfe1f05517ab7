import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { badgeNamesInOrder, buildVariantBadges } from '#domain/catalog/badges';

const ui = join(import.meta.dirname, '../../../src/ui');
const tokens = new Map(
  [...readFileSync(join(ui, 'theme/tokens.css'), 'utf8').matchAll(/--([a-z-]+): (#[\da-f]{6});/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  ),
);
const sheet = readFileSync(join(ui, 'components/badge-list.module.css'), 'utf8');

/** The token that a badge of a color is filled with. */
const fillOf = (color: string): string => {
  const rule = color === 'primary' ? '\\.badge' : `\\.badge\\[data-color="${color}"\\]`;
  return new RegExp(`${rule} \\{[^}]*background: var\\(--([a-z-]+)\\)`).exec(sheet)?.[1] ?? 'none';
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const colorOf = (name: (typeof badgeNamesInOrder)[number]): string | undefined => {
  const availability = name === 'out-of-stock' ? 'out_of_stock' : name === 'limited-stock' ? 'limited' : 'in_stock';
  return buildVariantBadges({ badges: [name], availability })[0]?.color;
};

describe('the badge colors (PC-20 to PC-25)', () => {
  it.each([
    ['error', 'error'],
    ['warning', 'warning'],
    ['success', 'success'],
    ['success-dark', 'success-dark'],
    ['primary', 'blue'],
  ])('have for the color %s the token %s, on which white text is readable', (color, token) => {
    expect(fillOf(color)).toBe(token);
    expect(contrast(tokens.get('white') ?? '', tokens.get(token) ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('are defined for every badge', () => {
    expect(badgeNamesInOrder.filter((name) => fillOf(colorOf(name) ?? '') === 'none')).toEqual([]);
  });
});
