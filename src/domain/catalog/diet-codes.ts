const mark = 'code::';

/** Whether a tag names a diet by its code: `code::KC-10`. */
export const isDietCode = (tag: string): boolean => tag.startsWith(mark) && tag.length > mark.length;

/** What professionals call a diet for short, such as `KC-10`, from the product's tags. */
export const dietCodesOf = ({ tags }: { readonly tags: readonly string[] }): readonly string[] =>
  tags.filter(isDietCode).map((tag) => tag.slice(mark.length));
