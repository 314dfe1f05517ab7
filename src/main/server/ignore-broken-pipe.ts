import type { Writable } from 'node:stream';

/** Lets a process run to its end even if the reader of its output, such as `head`, has had enough. */
export const ignoreBrokenPipe = (output: Writable): void => {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
};
