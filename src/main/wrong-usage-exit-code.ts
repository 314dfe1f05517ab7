/** The exit code for wrong usage of the command line: EX_USAGE of `sysexits.h`. */
export const wrongUsageExitCode = 64;
