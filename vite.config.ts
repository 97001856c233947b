import './club/chooseClub.ts';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clubFolder, clubImports } from './club/clubFolder.ts';
import { callTables } from './frame/build/callTables.ts';
import { roomTemplates } from './frame/build/roomTemplates.ts';
import { templateList } from './frame/build/templateList.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

export default defineConfig({
  root,
  appType: 'custom',
  publicDir: false,
  resolve: {
    alias: [
      // The club that CLUB names.
      ...Object.entries(clubImports).map(([begins, folder]) => ({
        find: new RegExp(`^${begins}`),
        replacement: folder,
      })),
      // What wouter brings for React 17 is part of the React that we have.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  plugins: [templateList(root), react(), callTables(root), roomTemplates(root)],
  server: { fs: { allow: [root, clubFolder] } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long plugins take is nobody's business who starts the house.
    rolldownOptions: { input: 'frame/hydratePage.ts', checks: { pluginTimings: false } },
    manifest: true,
    reportCompressedSize: false,
  },
  css: {
    // A third of the time that a build by PostCSS takes.
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '_[local]_[hash]', grid: false, container: false, customIdents: false } },
  },
});
