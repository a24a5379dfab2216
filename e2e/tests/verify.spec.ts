import { ModuleCopy } from '../support/module-version.js';
import { expect, test } from '../support/tests.js';

const MODULE = 'mfe-cobros';

/** The tool's exit code and output. */
interface Outcome {
  readonly code: number;
  readonly text: string;
}

/** Verifies a copy of the module with a text of one file replaced. */
async function verify(portal: string, file = '', text = '', replacement = ''): Promise<Outcome> {
  const copy = await ModuleCopy.create(MODULE, portal);
  try {
    if (file) await copy.change(file, text, replacement);
    return { code: 0, text: await copy.runTool('verificar') };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, text: stderr };
  } finally {
    await copy.remove();
  }
}

test('verificar accepts a version whose first page is drawn, and publishes nothing', async ({
  portal,
  api,
}) => {
  const { text, code } = await verify(portal.url);
  expect(text).toContain(`cargó y dibujó /cobros en ${portal.url}`);
  expect(code).toBe(0);
  const { data } = await api.call('GET', '/portal/estado');
  const { versiones, fallos } = data.find(({ nombre }: { nombre: string }) => nombre === MODULE);
  // Other tests may have made versions of the module fail.
  const mentioned = [...versiones, ...fallos].map(({ version }: { version: string }) => version);
  expect(mentioned.length).toBeGreaterThan(0);
  expect(mentioned).not.toContain('0.0.0-verificar');
});

for (const { when, file, text, replacement, message } of [
  {
    when: 'throws as it loads',
    file: 'src/module.tsx',
    text: 'export default function',
    replacement:
      "throwNow();\nfunction throwNow() { throw new Error('roto al cargar'); }\nexport default function",
    message: /El módulo no se pudo mostrar \(ejecucion\): .*roto al cargar/,
  },
  {
    when: 'throws as its first page is drawn',
    file: 'src/cobros/cobros-page.tsx',
    text: 'export default function CobrosPage() {',
    replacement:
      "export default function CobrosPage() {\n  if (document) throw new Error('roto al dibujar');",
    message: /El módulo no se pudo mostrar \(ejecucion\): .*roto al dibujar/,
  },
  {
    when: 'throws after its first page is drawn',
    file: 'src/cobros/cobros-page.tsx',
    text: 'export default function CobrosPage() {',
    replacement:
      "setTimeout(() => { throw new Error('roto después'); }, 500);\nexport default function CobrosPage() {",
    message: /La página se dibujó y dio un error: .*roto después/,
  },
  {
    when: 'leaves timers and listeners behind',
    file: 'src/cobros/cobros-page.tsx',
    text: 'export default function CobrosPage() {',
    replacement: `const later = () => undefined;
setInterval(later, 1000);
setTimeout(later, 600_000);
clearTimeout(setTimeout(later, 600_000));
addEventListener('resize', later);
document.addEventListener('scroll', later);
document.removeEventListener('scroll', later);
export default function CobrosPage() {`,
    message: /quedan activos: setInterval, setTimeout, window.addEventListener\('resize'\)\. Termínalos/,
  },
]) {
  test(`verificar refuses a version that ${when}`, async ({ portal }) => {
    const outcome = await verify(portal.url, file, text, replacement);
    expect(outcome.text).toMatch(message);
    expect(outcome.code).toBe(1);
  });
}
