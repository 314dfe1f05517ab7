/** What the command line ends with where it is called wrongly; the number that `sysexits.h` has for that. */
export const wrongUsage = 64;
