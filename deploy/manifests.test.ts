import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const { version } = JSON.parse(read('../package.json')) as { version: string };

type Probe = { httpGet: { port: string } };
type Container = {
  image: string;
  ports?: { name: string }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
};
type Pod = { securityContext: object; volumes: { name: string }[]; containers: Container[] };
type Manifest = {
  kind: string;
  metadata: { name: string };
  spec: {
    template?: { metadata?: { labels: Record<string, string> }; spec: Pod };
    /** With or without `matchLabels`. */
    selector?: Record<string, unknown>;
    ports?: { targetPort: string }[];
  };
};

const documents = parseAllDocuments(read('kubernetes/kurve.yaml'), { strict: true, uniqueKeys: true });
const manifests = documents.map((one) => one.toJS() as Manifest);
const pods = manifests.flatMap(({ metadata, spec: { template } }) =>
  template ? [{ name: metadata.name, labels: template.metadata?.labels, pod: template.spec }] : [],
);

describe('the Kubernetes manifests', () => {
  it('are YAML without errors, of the kinds that a house needs', () => {
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
    const kinds = ['Job', 'Deployment', 'Deployment', 'Service', 'PodDisruptionBudget'];
    expect(manifests.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each(pods)('$name runs as nobody special on a root that is read only, and has where it writes', ({ pod }) => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const container of pod.containers) {
      const { image, securityContext, volumeMounts, ports = [] } = container;
      expect(image).toBe(`kurve:${version}`);
      expect(securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/var/lib/kurve', '/tmp']);
      const volumes = pod.volumes.map(({ name }) => name);
      expect(volumeMounts.every(({ name }) => volumes.includes(name))).toBe(true);
      const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
      const asked = probes.flatMap((probe) => probe?.httpGet.port ?? []);
      expect(asked.every((port) => ports.some(({ name }) => name === port))).toBe(true);
    }
  });

  it('choose pods that there are, and ports that these have', () => {
    const selectors = manifests.flatMap(({ spec: { selector } }) =>
      selector ? [selector.matchLabels ?? selector] : [],
    );
    expect(selectors).toHaveLength(4);
    for (const selector of selectors) {
      const wanted = Object.entries(selector);
      const chosen = pods.filter(({ labels }) => wanted.every(([key, one]) => labels?.[key] === one));
      expect(chosen).toHaveLength(1);
    }
    const ports = pods.flatMap(({ pod }) => pod.containers.flatMap(({ ports: own = [] }) => own));
    for (const { targetPort } of manifests.flatMap(({ spec }) => spec.ports ?? []))
      expect(ports.some(({ name }) => name === targetPort)).toBe(true);
  });
});

describe('the compose file', () => {
  type Service = { read_only?: boolean; tmpfs?: string[]; depends_on?: Record<string, object>; volumes?: string[] };
  const { services, volumes } = parse(read('compose.yaml'), { strict: true, merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };

  it.each(['migrate', 'web', 'jobs'])('%s is read only, and may write its data folder', (name) => {
    const { read_only: isReadOnly, tmpfs = [] } = services[name]!;
    expect(isReadOnly).toBe(true);
    expect(tmpfs.map((one) => one.split(':')[0])).toEqual(['/tmp', '/var/lib/kurve']);
  });

  it('names services and volumes that there are', () => {
    const all = Object.values(services);
    for (const name of all.flatMap(({ depends_on: needed = {} }) => Object.keys(needed)))
      expect(services).toHaveProperty(name);
    for (const [source = ''] of all.flatMap(({ volumes: own = [] }) => own.map((one) => one.split(':'))))
      if (!source.startsWith('.')) expect(volumes).toHaveProperty(source);
  });
});

it('alerts and dashboard name figures that /metrics has', () => {
  const sources = read('../platform/metrics/houseFigures.ts') + read('../platform/metrics/collected.ts');
  const figures = new Set([...sources.matchAll(/name: '(kurve_\w+)'/g)].map(([, name]) => name));
  const text = read('watching/alerts.yml') + read('watching/grafana.json');
  const named = [...text.matchAll(/\b(kurve_\w+?)(_bucket|_count|_sum)?\b/g)].map(([, name]) => name);
  expect(new Set(named).size).toBeGreaterThan(4);
  expect(named.filter((name) => !figures.has(name))).toEqual([]);
});
