import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'kurve-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project with our settings and the given files. */
function write(name: string, files: Record<string, string>): string {
  const root = join(folder, name);
  mkdirSync(root);
  for (const setting of ['tsconfig.json', 'biome.json', 'knip.json']) {
    writeFileSync(join(root, setting), readFileSync(join(project, setting)));
  }
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  const settings = { name, type: 'module', scripts: { start: 'node main.ts' }, dependencies: { pg: '8.23.1' } };
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(settings, null, 2)}\n`);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return root;
}

/** Runs a tool in a project; what it says when it fails, and undefined when it is content. */
function complaint(root: string, tool: string, args: string[]): Promise<string | undefined> {
  return new Promise((done) => {
    execFile(join(project, 'node_modules/.bin', tool), args, { cwd: root }, (error, stdout, stderr) =>
      done(error ? stdout + stderr : undefined),
    );
  });
}

const good = {
  'main.ts': "import { escapeLiteral } from 'pg';\nimport { name } from './name.ts';\n\nescapeLiteral(name);\n",
  'name.ts': "export const name = 'kurve';\n",
};
const biome = ['check', '--vcs-enabled=false', '.'];
const knip = ['--no-progress', '--no-gitignore'];

describe('the tools that npm run check calls', () => {
  it('are content with good code', async () => {
    const root = write('good', good);
    expect(await complaint(root, 'tsc', [])).toBeUndefined();
    expect(await complaint(root, 'biome', biome)).toBeUndefined();
    expect(await complaint(root, 'knip', knip)).toBeUndefined();
  });

  it('tsc finds a wrong type and an index that may be missing', async () => {
    const root = write('types', {
      'main.ts': 'const a: number[] = [];\nexport const b: number = a[0];\nexport const c: string = 1;\n',
    });
    const said = await complaint(root, 'tsc', []);
    expect(said).toContain('main.ts(2');
    expect(said).toContain('main.ts(3');
  });

  it.each([
    ['a default export', 'noDefaultExport', 'main.ts', 'export default 1;\n'],
    ['any', 'noExplicitAny', 'main.ts', 'export const a = (b: any) => b;\n'],
    ['console', 'noConsole', 'main.ts', "console.log('a');\n"],
    [
      'a hook in a condition',
      'useHookAtTopLevel',
      'a.tsx',
      "import { useId } from 'react';\n\nexport function A({ b }: { b: boolean }) {\n  if (b) return useId();\n  return null;\n}\n",
    ],
    ['a picture without a text', 'useAltText', 'a.tsx', 'export const A = () => <img src="a" />;\n'],
  ])('biome finds %s', async (_what, rule, path, text) => {
    expect(await complaint(write(rule, { [path]: text }), 'biome', biome)).toContain(rule);
  });

  it('knip finds what nobody uses: a file, an export, a package', async () => {
    const root = write('unused', {
      ...good,
      'name.ts': "export const name = 'kurve';\nexport const unused = 1;\n",
      'forgotten.ts': 'export const forgotten = 1;\n',
      'main.ts': "import { name } from './name.ts';\n\nprocess.title = name;\n",
    });
    const said = await complaint(root, 'knip', knip);
    expect(said).toMatch(/Unused files[\s\S]*forgotten\.ts/);
    expect(said).toMatch(/Unused exports[\s\S]*unused/);
    expect(said).toMatch(/Unused dependencies[\s\S]*pg/);
  });
});
