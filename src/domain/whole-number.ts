/** `1234567` as `1,234,567`; for integers from 0. */
export const formatWholeNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
