import { TestApp } from '../../support/test-app.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({
  config: { production: true, securityContact: 'mailto:seguridad@prueba.co' },
});

test.each(['/api/docs', '/api/docs/openapi.json', '/api/docs/swagger-ui.css', '/api/%64ocs'])(
  'in production %s is for signed-in users only',
  async (path) => {
    expect((await api.callRaw('GET', path)).status).toBe(401);
    expect((await api.callRaw('GET', path, { token: 'falso' })).status).toBe(401);
    const { token } = await createTestUsuario(api, 'cobrador', `lee-${path.replace(/\W/g, '')}`);
    expect((await api.callRaw('GET', path, { token })).status).toBe(200);
  },
);

test('only the page of the documentation may have inline styles', async () => {
  const { token } = await createTestUsuario(api, 'cobrador', 'lee-estilos');
  const policy = async (path: string) =>
    (await api.callRaw('GET', path, { token })).headers.get('content-security-policy');
  expect(await policy('/api/docs')).toContain("script-src 'self';style-src 'self' 'unsafe-inline';");
  expect(await policy('/api/docs/openapi.json')).toContain("style-src 'self';");
});

test('security.txt says where to report a weakness, and is valid for half a year', async () => {
  const { status, headers, text } = await api.callRaw('GET', '/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe(
    'Contact: mailto:seguridad@prueba.co\nExpires: 2026-09-12T17:00:00.000Z\nPreferred-Languages: es, en\n',
  );
});

test('the browser gives the portal the camera and the place, and no other device', async () => {
  const { headers } = await api.callRaw('GET', '/api/health/live');
  expect(headers.get('permissions-policy')).toMatch(/camera=\(self\).*geolocation=\(self\).*microphone=\(\)/);
});
