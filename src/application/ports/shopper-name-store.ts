/** Remembers the first name of the person who is logged in, so that the header can show it before the server answers. */
export interface ShopperNameStore {
  /** Undefined if nobody is logged in, which also forgets a stored name (SE-16). */
  read(): string | undefined;
  write(firstName: string | undefined): void;
}
