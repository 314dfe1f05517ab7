/** A frame of a stack. `file` is one of the shop's build or sources, a package, a module of Node, or `other`. */
export type StackFrame = {
  readonly functionName: string;
  readonly file: string;
  /** Counted from 1, like `column`. */
  readonly line: number;
  readonly column: number;
};

/** Error reporting keeps this many frames (AN-09). */
const maxFrames = 50;
const maxLineLength = 1000;

/** `at name (file:1:2)` and `at file:1:2` of V8. */
const v8Frame = /^\s*at (?:(?:async )?([^()]*) \()?([^()]+):(\d{1,7}):(\d{1,7})\)?$/;
/** `name@file:1:2` of the other engines. */
const otherFrame = /^([^@\s]*)@(\S+):(\d{1,7}):(\d{1,7})$/;

/** The directories that hold the shop's source and build. File names in them contain no visitor data. */
const ownDirectories: readonly string[] = ['assets', 'server', 'src'];
const directoryName = /^[a-z-]+$/;
const fileName = /^[A-Za-z_.-]+(?:-[\w-]{8})?\.(?:js|tsx?)$/;
const packageFile = /(?:^|\/)(node_modules\/(?:@[a-z-]+\/)?[a-z-]+)(?:\/|$)/;
const nodeModule = /^node:[a-z/_]+$/;

const nameOwnFile = (path: string): string | undefined => {
  const segments = path.split('/');
  // The sources have a folder named `server` too.
  const isOwn = (segment: string, index: number): boolean =>
    ownDirectories.includes(segment) && (segment !== 'server' || index === 0 || segments[index - 1] === 'dist');
  const own = segments.slice(segments.findLastIndex(isOwn));
  const isNamed = own.every((segment, index) => (index < own.length - 1 ? directoryName : fileName).test(segment));
  return isNamed && ownDirectories.includes(own[0] ?? '') ? own.join('/') : undefined;
};

const nameFile = (location: string): string => {
  const path = location.split(/[?#]/)[0] ?? '';
  return nodeModule.test(path) ? path : (packageFile.exec(path)?.[1] ?? nameOwnFile(path) ?? 'other');
};

/** Names of functions, such as `Cart.add` and `new PageCache`; anything else could be a text of a visitor. */
const functionPattern = /^(?:new |async )?[A-Za-z_$][A-Za-z_$]{0,40}\d?(?:\.<?[A-Za-z_$#][A-Za-z_$]{0,40}\d?>?){0,3}$/;

const nameFunction = (text = ''): string => (functionPattern.test(text) ? text : 'anonymous');

const parseFrame = (text: string): StackFrame | undefined => {
  if (text.length > maxLineLength) return undefined;
  const [, name, location = '', line, column] = v8Frame.exec(text) ?? otherFrame.exec(text) ?? [];
  if (line === undefined) return undefined;
  return { functionName: nameFunction(name), file: nameFile(location), line: Number(line), column: Number(column) };
};

/**
 * The frames of a stack, at most 50. Directories, hosts, queries and unusual names are left out, and so is every line
 * that is no frame, such as the message.
 */
export const parseStack = (stack: string): readonly StackFrame[] =>
  stack
    .split('\n', maxFrames * 2)
    .flatMap((line) => parseFrame(line) ?? [])
    .slice(0, maxFrames);

export const formatFrame = ({ functionName, file, line, column }: StackFrame): string =>
  `at ${functionName} (${file}:${line}:${column})`;

/** A stack that `parseStack` reads as the same frames. */
export const formatStack = (frames: readonly StackFrame[]): string => frames.map(formatFrame).join('\n');

/** Whether a frame is in the build or the sources of the shop. */
export const isOwnFrame = ({ file }: StackFrame): boolean => ownDirectories.includes(file.split('/')[0] ?? '');

/**
 * The function and file of the first frame in the shop's own code, without the position and the hash of the build, so that
 * it stays the same in the next release. Empty if no frame is the shop's own.
 */
export const describeTopOwnFrame = (frames: readonly StackFrame[]): string => {
  const top = frames.find(isOwnFrame);
  return top ? `${top.functionName} ${top.file.replace(/-[\w-]{8}(?=\.js$)/, '')}` : '';
};
