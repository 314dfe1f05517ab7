const longestName = 60;

/** What is wrong with a normalized first or last name; undefined where nothing is. */
export const findNameError = (name: string): 'required' | 'too-long' | undefined => {
  if (name === '') return 'required';
  return [...name].length > longestName ? 'too-long' : undefined;
};
