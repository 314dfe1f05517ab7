/** Answers a function from a file, such as `src/main/server/doctor.ts`, to the test files to run when it changes. */
export declare const createTestFinder: () => (file: string) => readonly string[];
