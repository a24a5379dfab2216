import { ponerCanario, promoverVersion } from '@cartera/contrato/portal-deployments';
import { crearTokenDeServicio } from '@cartera/contrato/portal-tokens';
import { publicarVersion } from '@cartera/contrato/portal-versions';
import { expectSuccess } from '../request.js';
import { MODULE, versionForm } from '../test-modules.js';
import { next, type Records, type Writes } from './records.js';

/** The writes of modules and of maintenance. */
export function writesOfPortal(records: Records): Writes {
  const { api, admin } = records;
  const ofModule = () => ({ token: admin.token, params: { nombre: MODULE } });
  const anotherVersion = () => `1.0.${next()}`;

  /** Publishes a version that is not active. Only the first version of a module is active at once. */
  async function publicada(): Promise<string> {
    const version = anotherVersion();
    expectSuccess(await api.call(publicarVersion, { ...ofModule(), body: versionForm(version) }));
    return version;
  }

  return {
    'POST /mantenimiento/noche': async () => ({}),
    'POST /portal/modulos/:nombre/versiones': async () => ({ body: versionForm(anotherVersion()) }),
    'POST /portal/modulos/:nombre/promover': async () => ({ body: { version: await publicada() } }),
    'PUT /portal/modulos/:nombre/canario': async () => ({ body: { version: await publicada() } }),
    'PUT /portal/modulos/:nombre/reglas': async () => {
      await publicada();
      return { body: { responsables: [], segundaPersona: false, llaves: [] } };
    },
    'DELETE /portal/modulos/:nombre/canario': async () => {
      await publicada();
      expectSuccess(await api.call(ponerCanario, { ...ofModule(), body: { version: await publicada() } }));
      return {};
    },
    'POST /portal/modulos/:nombre/revertir': async () => {
      for (const version of [await publicada(), await publicada()]) {
        expectSuccess(await api.call(promoverVersion, { ...ofModule(), body: { version } }));
      }
      return {};
    },
    'POST /portal/modulos/:nombre/retirar': async () => ({
      body: { version: await publicada(), motivo: 'No sirve' },
    }),
    'POST /portal/tokens': async () => ({ body: { nombre: 'CI de prueba', modulos: [MODULE] } }),
    'DELETE /portal/tokens/:id': async () => {
      const body = { nombre: 'CI de prueba', modulos: [MODULE] };
      const made = await api.call(crearTokenDeServicio, { token: admin.token, body });
      return { id: expectSuccess(made).data._id };
    },
  };
}
