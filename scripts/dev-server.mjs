import { createServer } from 'vite';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const { serveWhileDeveloping } = await vite.ssrLoadModule('/src/main/dev.ts');
await serveWhileDeveloping(vite);
