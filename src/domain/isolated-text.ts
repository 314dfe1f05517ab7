const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name or title that doesn't change the order of the words and numbers around it in a sentence: between two invisible
 * characters that isolate it if it has right-to-left letters, and as it is otherwise.
 */
export const isolateText = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
