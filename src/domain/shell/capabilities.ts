/** What a shop can do only with some backends; `docs/backends.md` says which backends can do it. */
export const capabilities = [
  /** The shop has a checkout on its own pages. */
  'checkout',
  /** People register with a password here, and reset and change it here. */
  'passwords',
  /** Someone without an account finds an order by its number and email. */
  'order-lookup',
  /** Customers ask for a refund of an order, and the shop answers by command. */
  'refund-requests',
  /** Customers have Autoships that the shop renews. */
  'autoships',
  /** Customers export and erase everything that's known about them. */
  'personal-data',
  /** Staff join a clinic, school or shelter here. */
  'staff-membership',
] as const;
export type Capability = (typeof capabilities)[number];

/** What the embedded backends can do: everything. */
export const allCapabilities: ReadonlySet<Capability> = new Set(capabilities);
