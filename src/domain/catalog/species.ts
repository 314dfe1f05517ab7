/** The kind of pet that food is for. */
export type Species = 'dog' | 'cat';

export const allSpecies: readonly Species[] = ['dog', 'cat'];

export const isSpecies = (text: string): text is Species => text === 'dog' || text === 'cat';
