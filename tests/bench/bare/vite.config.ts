/** Builds with the portal's `build` settings and compression, and no settings of its own. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from '../../../build/precompress.ts';
import portal from '../../../vite.config.ts';

export default defineConfig(async (env) => {
  const { build } = await portal(env);
  return {
    root: import.meta.dirname,
    plugins: [react(), precompress()] as Plugin[],
    build: { ...build, outDir: '../../../dist-bare' },
  };
});
