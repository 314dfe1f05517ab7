import * as E from 'fp-ts/Either';
import type { ContentFile, ContentProblem, ParseContentFile } from '#application/content/import-content';
import { type ContentSectionName, contentSectionNames } from '#domain/content/site-content';
import { buildDocumentCodecs } from './document-codecs';
import { buildValidationProblems } from './record-codec';

const isSection = (name: string): name is ContentSectionName => contentSectionNames.some((one) => one === name);

/** The documents of a section, each with its index; a single document may be written without a list. */
const documentsIn = (section: unknown): readonly (readonly [suffix: string, document: unknown])[] =>
  Array.isArray(section) ? section.map((one: unknown, index) => [`[${index}]`, one]) : [['', section]];

/** Parses a content file. Each document is decoded by itself, so that an invalid one does not exclude the others. */
export const createContentFileParser = (options: Parameters<typeof buildDocumentCodecs>[0]): ParseContentFile => {
  const codecs = buildDocumentCodecs(options);
  return (file) => {
    if (typeof file !== 'object' || file === null || Array.isArray(file)) {
      return { sections: {}, problems: [{ place: '', sentence: "The file isn't an object with sections." }] };
    }
    const sections: { -readonly [Name in keyof ContentFile['sections']]: ContentFile['sections'][Name] } = {};
    const problems: ContentProblem[] = [];
    for (const [name, section] of Object.entries(file)) {
      if (!isSection(name)) {
        problems.push({ place: name, sentence: `There's no section named ${name}. Skipped.` });
        continue;
      }
      const good: { readonly place: string; readonly document: unknown }[] = [];
      for (const [suffix, document] of documentsIn(section)) {
        const decoded = codecs[name].decode(document);
        if (E.isRight(decoded)) good.push({ place: name + suffix, document: decoded.right });
        else problems.push(...buildValidationProblems(name + suffix, decoded.left));
      }
      sections[name] = good;
    }
    return { sections, problems };
  };
};
