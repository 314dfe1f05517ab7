import { normalizeLine } from '../typed-text';
import { firstFilledCell, type ImportCellNote, type ProductCsvRow } from './import-row';
import type { FoodEnergy, TypicalNutrient } from './nutrient-values';
import type { FeedingGuideRow, ProductNutrition } from './product';

export const nutritionCsvColumns = {
  ingredients: 'Ingredients (product.metafields.provender.ingredients)',
  analysis: 'Analysis (product.metafields.provender.analysis)',
  energy: 'Energy (product.metafields.provender.energy)',
  feedingGuide: 'Feeding guide (product.metafields.provender.feeding_guide)',
  typicalAnalysis: 'Typical analysis (product.metafields.provender.typical_analysis)',
} as const;

const parsePairs = (text: string): readonly (readonly [string, string])[] | undefined => {
  const parts = text.split(/[|\n]/).map(normalizeLine);
  const read = parts.filter(Boolean).map((part) => {
    const [, name = '', value = ''] = /^([^:]+):\s*(.+)$/.exec(part) ?? [];
    return [name.trim(), value.trim()] as const;
  });
  return read.every(([name, value]) => name && value) ? read : undefined;
};

const parseAnalysis = (text: string): ProductNutrition['analysis'] | undefined =>
  parsePairs(text)?.map(([name, value]) => ({ name, value }));

const parseCalories = (text: string): { readonly calories: number; readonly unit: string } | undefined => {
  const [, calories = '', unit = ''] =
    /^([\d,]{1,7}(?:\.\d+)?)\s*(?:kcal|calories)?\s*(?:\/|per)\s*([a-z]{2,12})$/i.exec(text.trim()) ?? [];
  const amount = Number(calories.replaceAll(',', ''));
  return unit && amount > 0 ? { calories: amount, unit: unit.toLowerCase() } : undefined;
};

/** `361 kcal/cup`, with the calories in a kilogram if the label gives them: `361 kcal/cup | 3465 kcal/kg`. */
const parseEnergy = (text: string): FoodEnergy | undefined => {
  const read = text.split('|').map(parseCalories);
  const known = read.filter((one) => one !== undefined);
  const [inUnit, ...more] = known.filter(({ unit }) => unit !== 'kg');
  const inKilogram = known.find(({ unit }) => unit === 'kg');
  if (known.length < read.length || !inUnit || more.length > 0) return undefined;
  return { ...inUnit, ...(inKilogram ? { caloriesPerKilogram: inKilogram.calories } : {}) };
};

const parseTypicalAnalysis = (text: string): readonly TypicalNutrient[] | undefined => {
  const nutrients = parsePairs(text)?.map(([name, value]) => ({
    name,
    percent: Number(/^(\d{1,3}(?:\.\d{1,4})?)\s*%$/.exec(value)?.[1] ?? Number.NaN),
  }));
  return nutrients?.every(({ percent }) => percent <= 100) ? nutrients : undefined;
};

const parseFeedingGuide = (text: string): readonly FeedingGuideRow[] | undefined => {
  const rows = parsePairs(text)?.map(([weight, amount]) => ({
    pounds: Number(/^(\d{1,3}(?:\.\d)?)\s*(?:lbs?)?$/i.exec(weight)?.[1] ?? Number.NaN),
    amount,
  }));
  return rows?.every(({ pounds }) => pounds > 0) ? rows.toSorted((a, b) => a.pounds - b.pounds) : undefined;
};

const examples = {
  analysis: '`Crude protein: 24% min | Crude fat: 15% min`',
  energy: '`363 kcal/cup` or `363 kcal/cup | 3465 kcal/kg`',
  feedingGuide: '`10 lb: 1 cup | 20 lb: 1 2/3 cups`',
  typicalAnalysis: '`Protein: 25.5% | Moisture: 8%`',
} as const;

/** Parses ingredients, analyses, energy and feeding guide; leaves out a cell that can't be parsed, with a problem. */
export const parseCsvNutrition = (
  rows: readonly ProductCsvRow[],
): { readonly nutrition: ProductNutrition; readonly problems: readonly ImportCellNote[] } => {
  const problems: ImportCellNote[] = [];
  const read = <T>(kind: keyof typeof examples, parse: (text: string) => T | undefined): T | undefined => {
    const column = nutritionCsvColumns[kind];
    const found = firstFilledCell(rows, column);
    const value = found && parse(found.text);
    if (found && value === undefined) {
      const reason = `"${found.text.slice(0, 60)}" doesn't look like ${examples[kind]}.`;
      problems.push({ line: found.line, column, reason });
    }
    return value;
  };
  const analysis = read('analysis', parseAnalysis) ?? [];
  const energy = read('energy', parseEnergy);
  const feedingGuide = read('feedingGuide', parseFeedingGuide) ?? [];
  const typicalAnalysis = read('typicalAnalysis', parseTypicalAnalysis);
  const ingredients = normalizeLine(firstFilledCell(rows, nutritionCsvColumns.ingredients)?.text ?? '');
  return {
    nutrition: {
      ingredients,
      analysis,
      ...(energy ? { energy } : {}),
      feedingGuide,
      ...(typicalAnalysis ? { typicalAnalysis } : {}),
    },
    problems,
  };
};
