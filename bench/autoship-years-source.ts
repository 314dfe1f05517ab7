/** The module that `autoship-years` runs in its own process, imported with the bundler so that its aliases resolve. */
export { AutoshipLife } from './autoship-life.ts';
