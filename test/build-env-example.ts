import type { SettingDefinition } from '#main/settings/setting-definition.ts';
import { settingGroups } from '#main/settings/setting-definitions.ts';

const maximumWidth = 110;

/** A sentence as comment lines. */
const wrapComment = (sentence: string): readonly string[] => {
  const lines: string[] = [];
  let line = '#';
  for (const word of sentence.split(' ')) {
    if (line.length + 1 + word.length > maximumWidth) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
};

/** A value that a shell and a dotenv file read alike. */
const quote = (value: string): string => (/[\s<>]/.test(value) ? `"${value}"` : value);

type DescribedSetting = Pick<SettingDefinition<unknown>, 'sentence' | 'shown' | 'hasDefault'>;

const describeSetting = ([name, setting]: [string, DescribedSetting]): readonly string[] => [
  ...wrapComment(setting.sentence),
  `${setting.hasDefault ? '' : '# '}${name}=${quote(setting.shown)}`,
];

/** The content of `.env.example`: every setting with its sentence, and its default or what a value looks like. */
export const buildEnvExample = (): string => {
  const groups = Object.entries(settingGroups).map(([title, group]) => [
    `## ${title}`,
    '',
    ...Object.entries<DescribedSetting>(group).flatMap((one) => [...describeSetting(one), '']),
  ]);
  const head = [
    '# Every setting with its default; a line that starts with # and a name has none, and shows an example. Settings are read',
    '# from the environment. A bad one stops the start with a sentence that names it.',
    '',
  ];
  return [...head, ...groups.flat()].join('\n');
};
