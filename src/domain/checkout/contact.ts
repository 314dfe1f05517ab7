export const emailPattern = /^[^\s@,;<>"()\\]+@[^\s@,;<>"()\\]+\.[^\s@.,;<>"()\\]{2,}$/;

export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** Ten digits, with or without a leading 1; spaces and `( ) . + -` may stand between them. */
export const phonePattern = /^[\s().+-]*(?:1[\s().+-]*)?(?:\d[\s().+-]*){10}$/;

export const isPhone = (text: string): boolean => phonePattern.test(text);
