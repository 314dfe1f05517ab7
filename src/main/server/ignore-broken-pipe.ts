import type { Writable } from 'node:stream';

/** Lets a process go on to its end where whoever reads its output, such as `head`, has enough of it. */
export const ignoreBrokenPipe = (output: Writable): void => {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
};
