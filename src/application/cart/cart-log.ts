/** Log texts; the specification fixes them byte for byte (ER-01, ER-02, ER-03, CA-08). */
export const cartLogMessages = {
  notCreated: 'Error creating cart (Check if variant ID is valid)',
  notFound: 'No cart found',
  notAdded: 'Error adding product (Check if variant ID is valid)',
} as const;
