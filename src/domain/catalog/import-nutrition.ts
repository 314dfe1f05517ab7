import { firstFilledCell, type ImportNote, type ImportRow } from './import-row';
import type { FeedingRow, Nutrition } from './product';

/** The columns with nutrition data. */
const nutritionColumns = {
  ingredients: 'Ingredients (product.metafields.provender.ingredients)',
  analysis: 'Analysis (product.metafields.provender.analysis)',
  energy: 'Energy (product.metafields.provender.energy)',
  feedingGuide: 'Feeding guide (product.metafields.provender.feeding_guide)',
} as const;

const parsePairs = (text: string): readonly (readonly [string, string])[] | undefined => {
  const parts = text.split(/[|\n]/).map((part) => part.trim());
  const read = parts.filter(Boolean).map((part) => {
    const [, name = '', value = ''] = /^([^:]+):\s*(.+)$/.exec(part) ?? [];
    return [name.trim(), value.trim()] as const;
  });
  return read.every(([name, value]) => name && value) ? read : undefined;
};

const parseAnalysis = (text: string): Nutrition['analysis'] | undefined =>
  parsePairs(text)?.map(([name, value]) => ({ name, value }));

const parseEnergy = (text: string): Nutrition['energy'] | undefined => {
  const [, calories = '', unit = ''] =
    /^([\d,]{1,7}(?:\.\d+)?)\s*(?:kcal|calories)?\s*(?:\/|per)\s*([a-z]{2,12})$/i.exec(text) ?? [];
  const amount = Number(calories.replaceAll(',', ''));
  return unit && amount > 0 ? { calories: amount, unit: unit.toLowerCase() } : undefined;
};

const parseFeedingGuide = (text: string): readonly FeedingRow[] | undefined => {
  const rows = parsePairs(text)?.map(([weight, amount]) => ({
    pounds: Number(/^(\d{1,3}(?:\.\d)?)\s*(?:lbs?)?$/i.exec(weight)?.[1] ?? Number.NaN),
    amount,
  }));
  return rows?.every(({ pounds }) => pounds > 0) ? rows.toSorted((a, b) => a.pounds - b.pounds) : undefined;
};

const examples = {
  analysis: '`Crude protein: 24 % min | Crude fat: 15 % min`',
  energy: '`363 kcal/cup`',
  feedingGuide: '`10 lb: 1 cup | 20 lb: 1 2/3 cups`',
} as const;

/**
 * Parses ingredients, analysis, energy and feeding guide. A cell that cannot be parsed is a problem; only that cell is
 * left out.
 */
export const parseNutrition = (
  rows: readonly ImportRow[],
): { readonly nutrition: Nutrition; readonly problems: readonly ImportNote[] } => {
  const problems: ImportNote[] = [];
  const read = <T>(kind: keyof typeof examples, parse: (text: string) => T | undefined): T | undefined => {
    const column = nutritionColumns[kind];
    const found = firstFilledCell(rows, column);
    const value = found && parse(found.text);
    if (found && value === undefined) {
      problems.push({
        line: found.line,
        column,
        reason: `"${found.text.slice(0, 60)}" is not written like ${examples[kind]}.`,
      });
    }
    return value;
  };
  const analysis = read('analysis', parseAnalysis) ?? [];
  const energy = read('energy', parseEnergy);
  const feedingGuide = read('feedingGuide', parseFeedingGuide) ?? [];
  const ingredients = firstFilledCell(rows, nutritionColumns.ingredients)?.text ?? '';
  return { nutrition: { ingredients, analysis, ...(energy ? { energy } : {}), feedingGuide }, problems };
};
