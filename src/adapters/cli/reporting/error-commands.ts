import type { ErrorFingerprint, RecordedError } from '#application/ports/error-reports';
import type { OperateErrors } from '#application/reporting/operate-errors';
import { formatFrame, parseStack, type StackFrame } from '#domain/reporting/stack';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { parseNothing, parseOnly } from '../arguments';
import { defineCommand, fail, succeed } from '../command';

/** A position in a source file, with the text of its line, as far as the map has it. */
export type SourceLocation = { readonly file: string; readonly line: number; readonly text: string };

/** The build that is here, which a stack is mapped with. */
export type BuiltSources = {
  readonly findRelease: () => string;
  /** Undefined if the build has no map of the frame. */
  readonly locate: (frame: StackFrame) => SourceLocation | undefined;
};

type UseCases = { readonly operateErrors: OperateErrors; readonly builtSources: BuiltSources };

const referencesShown = 5;

const formatTime = (at: Instant): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const formatCount = (count: number): string => `${count} ${count === 1 ? 'time' : 'times'}`;

const originTexts = { server: 'on the server', browser: 'in browsers' } as const;

const describeMissing = (fingerprint: string): string => `No error has the fingerprint or reference ${fingerprint}.`;

/** Frames of the server where the error happened in the build that is here, and of a browser by the hashes of its files. */
const describeStack = ({ report }: RecordedError, { findRelease, locate }: BuiltSources): readonly string[] => {
  const release = findRelease();
  const isBuilt = report.release === release;
  const frames = parseStack(report.stack).flatMap((frame) => {
    const source = isBuilt || frame.file.startsWith('assets/') ? locate(frame) : undefined;
    if (!source) return [`  ${formatFrame(frame)}`];
    const line = `  at ${frame.functionName} (${source.file}:${source.line})`;
    return source.text === '' ? [line] : [line, `      ${source.text}`];
  });
  if (isBuilt || report.origin !== 'server') return frames;
  return [`  The error isn't from this build (${release}), so the stack is shown without source lines.`, ...frames];
};

const describeError = (site: Site, error: RecordedError, sources: BuiltSources): readonly string[] => {
  const { report, count, references, firstSeenAt, lastSeenAt, resolvedAt } = error;
  return [
    `${report.name}: ${report.message}`,
    `  ${site}, ${report.origin}, ${report.route}, release ${report.release}`,
    `  ${formatCount(count)}, first ${formatTime(firstSeenAt)}, last ${formatTime(lastSeenAt)} UTC`,
    ...(references.length === 0 ? [] : [`  references: ${references.slice(-referencesShown).join(', ')}`]),
    ...(resolvedAt === undefined ? [] : [`  resolved ${formatTime(resolvedAt)} UTC`]),
    ...describeStack(error, sources),
  ];
};

const listErrors = defineCommand({
  name: 'errors list',
  summary: 'lists unresolved errors on the server and in browsers, latest first',
  parse: parseNothing,
  run: async (_nothing, { operateErrors }: UseCases) =>
    succeed(
      ...(await operateErrors.list()()).flatMap(({ site, origin, errors, hasMore }) => [
        `${site}, ${originTexts[origin]}: ${hasMore ? 'at least ' : ''}${errors.length} unresolved`,
        ...errors.map(
          ({ fingerprint, report, count, lastSeenAt }) =>
            `  ${fingerprint} ${formatTime(lastSeenAt)}, ${formatCount(count)}: ${report.name}: ${report.message}`,
        ),
      ]),
    ),
});

const showError = defineCommand({
  name: 'errors show',
  usage: 'FINGERPRINT|REFERENCE',
  summary: 'shows an error with the source lines of its stack, by its fingerprint or a support reference',
  parse: parseOnly,
  run: async (fingerprint, { operateErrors, builtSources }: UseCases) => {
    const found = await operateErrors.find(fingerprint)();
    return found.length === 0
      ? fail(describeMissing(fingerprint))
      : succeed(...found.flatMap(({ site, error }) => describeError(site, error, builtSources)));
  },
});

const resolveError = defineCommand({
  name: 'errors resolve',
  usage: 'FINGERPRINT',
  summary: 'hides an error until it happens again',
  parse: parseOnly,
  run: async (fingerprint, { operateErrors }: UseCases) =>
    (await operateErrors.resolve(fingerprint as ErrorFingerprint)())
      ? succeed(`Error ${fingerprint} is resolved. It's listed again if it happens again.`)
      : fail(describeMissing(fingerprint)),
});

export const errorCommands = [listErrors, showError, resolveError];
