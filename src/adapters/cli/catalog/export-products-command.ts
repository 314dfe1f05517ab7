import type { ExportProducts } from '#application/catalog/export-products';
import { parseNothing } from '../arguments';
import { defineCommand, fail, succeed } from '../command';

type UseCases = { readonly exportProducts: Pick<ExportProducts, 'execute'> };

export const exportProductsCommand = defineCommand({
  name: 'export products',
  usage: '[--stock]',
  summary: 'prints the catalog in the format that import products reads; --stock adds the quantities on hand',
  options: { stock: { type: 'boolean' } },
  parse: (positionals, { stock = false }) => parseNothing(positionals) && { stock },
  run: async (request, { exportProducts }: UseCases, { print, signal }) => {
    for await (const lines of exportProducts.execute(request)) {
      for (const line of lines) print(line);
      if (signal.aborted) return fail();
    }
    return succeed();
  },
});
