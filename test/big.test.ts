import { expect, it } from 'vitest';
import { ImportProductsService } from '#application/catalog/import-products';
import { readProductCsv } from '#adapters/csv/read-product-csv';
import { means } from './application/catalog/product-file';
async function* file() { yield Buffer.from('Handle,Title,Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Grams,Body (HTML)\n');
 for (let i=0;i<30000;i++){ let s=''; for(let v=0;v<4;v++) s+=`p-${i},${v?'':'Title '+i},V,"species:dog, puppy",Size,${v} lb,S-${i}-${v},12.${10+v},${v*454},"${'x'.repeat(800)}"\n`; yield Buffer.from(s);} }
it('is bounded', async () => {
  let peak=0, last={}; const t=Date.now();
  const s=new ImportProductsService({write:(b)=>async()=>{peak=Math.max(peak,process.memoryUsage().heapUsed);return b.map(()=>'created' as const)}},means);
  const r=await s.execute({rows:readProductCsv(file()),onProgress:(p)=>{last=p}})();
  console.log(r.created,r.problems.length,Math.round(peak/1e6)+'MB',Date.now()-t+'ms',last); expect(r.created).toBe(30000);
}, 60000);
