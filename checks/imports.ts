import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './importRules.ts';
import type { Finding } from './sources.ts';

/** What dependency-cruiser found, and the files it looked at. */
export type ImportReport = { findings: Finding[]; files: string[] };

/** Checks who imports whom below `root`. Type imports count; the swc parser sees them. */
export async function checkImports(root: string): Promise<ImportReport> {
  const options = {
    baseDir: root,
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    exclude: { path: '^(dist|data|coverage|reports)/' },
    doNotFollow: { path: 'node_modules' },
    validate: true,
    ruleSet: { forbidden: importRules.map((rule) => ({ ...rule, severity: 'error' })) },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  };
  const { output } = await cruise(['.'], options as ICruiseOptions);
  const { modules, summary } = output as ICruiseResult;
  return {
    files: modules.map(({ source }) => source).filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules')),
    findings: summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      path: from,
      message: `imports ${cycle?.map(({ name }) => name).join(' → ') ?? to}: ${commentOf(rule.name, from)}`,
    })),
  };
}

function commentOf(name: string, from: string): string {
  const rules = importRules.filter((rule) => rule.name === name);
  const room = /^rooms\/[^/]+\/([^/]+)/.exec(from)?.[1] ?? '';
  return (rules.find(({ comment }) => comment.startsWith(`${room} `)) ?? rules[0])?.comment ?? name;
}

/** The parser may go blind (it is under TypeScript 7 without swc), so every code file must have been seen. */
export function unseenFiles(report: ImportReport, codeFiles: string[]): Finding[] {
  const seen = new Set(report.files);
  return codeFiles
    .filter((path) => !seen.has(path))
    .map((path) => ({ rule: 'allFilesSeen', path, message: 'was not looked at by the import check' }));
}
