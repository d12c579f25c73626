/** The example manifests: Kubernetes' own schemas accept them, and they have what a release in two steps needs. */
import { readdirSync, readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const FOLDER = new URL('../../../deploy/kubernetes/', import.meta.url);
const MODELS = { Deployment, Ingress, PodDisruptionBudget, Service } as const;

const manifest = v.looseObject({ kind: v.picklist(['Deployment', 'Ingress', 'PodDisruptionBudget', 'Service']) });

const manifests = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(new URL(file, FOLDER), 'utf8')).map((document) => ({
    file,
    content: v.parse(manifest, document.toJS()),
  })),
);
type Manifest = v.InferOutput<typeof manifest>;
/** Each model checks the shape itself. */
const model = ({ kind, ...content }: Manifest): { validate(): void } =>
  new (MODELS[kind] as new (data: object) => { validate(): void })(content);

test.each(manifests.map(({ file, content }) => [`${content.kind} of ${file}`, content] as const))(
  '%s fits the schema of Kubernetes',
  (_, content) => {
    expect(() => model(content).validate()).not.toThrow();
  },
);

test('the schema check finds a mistake', () => {
  const [first] = manifests.filter(({ content }) => content.kind === 'Deployment');
  const broken = { ...first?.content, spec: { replicas: 'two' } } as unknown as Manifest;
  expect(() => model(broken).validate()).toThrow();
});

const named = (kind: string) => manifests.filter(({ content }) => content.kind === kind).map(({ content }) => content);
const text = (content: unknown) => JSON.stringify(content);

describe.each(named('Deployment'))('the deployment $metadata.name', (deployment) => {
  test('has two replicas or more, never stops one before its successor is ready, and is ready on /healthz', () => {
    const { replicas, strategy, template } = deployment.spec as {
      replicas: number;
      strategy: { rollingUpdate: object };
      template: { spec: { containers: { readinessProbe: object }[] } };
    };
    expect(replicas).toBeGreaterThanOrEqual(2);
    expect(strategy.rollingUpdate).toMatchObject({ maxUnavailable: 0 });
    expect(template.spec.containers.map(({ readinessProbe }) => readinessProbe)).toMatchObject([
      { httpGet: { path: '/healthz' } },
    ]);
  });

  test('runs without root and without writing to its file system', () => {
    expect(text(deployment)).toContain('"runAsNonRoot":true');
    expect(text(deployment)).toContain('"readOnlyRootFilesystem":true');
  });

  test('keeps one pod through every planned disruption', () => {
    const { name } = deployment.metadata as { name: string };
    const budgets = named('PodDisruptionBudget').filter(({ metadata }) => (metadata as { name: string }).name === name);
    expect(budgets).toMatchObject([{ spec: { minAvailable: 1, selector: { matchLabels: { app: name } } } }]);
  });
});

test('the ingress sends scripts and styles to their own pods, so that they can be released first', () => {
  const [ingress] = named('Ingress');
  const { rules } = { rules: [], ...(ingress?.spec as { rules?: { http: { paths: object[] } }[] } | undefined) };
  expect(rules.flatMap(({ http }) => http.paths)).toMatchObject([
    { path: '/assets/', backend: { service: { name: 'portal-assets' } } },
    { path: '/', backend: { service: { name: 'portal' } } },
  ]);
});

describe('the container', () => {
  const containerfile = readFileSync(new URL('../Containerfile', FOLDER), 'utf8');
  const compose = parse(readFileSync(new URL('../compose.yaml', FOLDER), 'utf8'));

  test('runs nginx without root', () => {
    const users = [...containerfile.matchAll(/^USER (.*)$/gm)].map(([, user]) => user);
    expect(users.at(-1)).toBe('101:101');
    expect(containerfile).toContain('/healthz');
  });

  test('has a file system that is only read, and no capabilities, beside a sandbox and a Strapi', () => {
    expect(Object.keys(compose.services)).toEqual(['portal', 'sandbox', 'strapi']);
    expect(compose.services.portal).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  });
});
