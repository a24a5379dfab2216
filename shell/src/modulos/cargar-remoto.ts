import type { ModuloPublicado } from '@cartera/contrato/portal';
import { registrarFallo } from '@cartera/kit';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { admiteContrato } from './admite-contrato';
import { olvidarCompartidosFallidos } from './compartidos';
import { diagnosticar, MANIFIESTO_FEDERADO } from './diagnostico';
import { esPropia } from './direcciones-propias';
import { ErrorModulo, valeOtraVersion, valeReintentar } from './error-modulo';
import { informar } from './informes';
import { integridadDe } from './integridad';
import { conPlazo, conReintentos, PLAZO_MS } from './reintentos';
import { resumenDeFallo } from './resumen-fallo';

/** A part that a module exposes: a component, as its file's default export. */
export interface ParteDeModulo {
  default: ComponentType;
}

/** A part that stands loaded, and the version that it came from. */
export interface Carga {
  readonly Componente: ComponentType;
  readonly version: string;
}

/** The part that every module exposes: its pages. */
export const PAGINAS = './modulo';

/** Every version seen, by its address: a file of any of them is checked against that version's hashes. */
const conocidos = new Map<string, ModuloPublicado>();
/** Checks what it reads with the schemas, which the first screen goes without. */
const importarUltimasBuenas = () => import('./ultimas-buenas');

/** Which address the federation has for each module. */
const registrados = new Map<string, string>();
/** What is loading or loaded, by module's address and then by part. */
const cargas = new Map<string, Map<string, Promise<Carga>>>();

const verificacion: ModuleFederationRuntimePlugin = {
  name: 'verificacion',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    verificar(script, url);
    return script;
  },
  createLink({ url, attrs }) {
    const enlace = document.createElement('link');
    for (const [nombre, valor] of Object.entries(attrs ?? {})) enlace.setAttribute(nombre, String(valor));
    enlace.href = url;
    verificar(enlace, url);
    return enlace;
  },
  async fetch(url, opciones) {
    const integridad = hashDe(url);
    // One that hangs is let go, once it was given up: the browser makes the next request for it wait until then.
    const signal = AbortSignal.timeout(PLAZO_MS + 1_000);
    return fetch(url, { ...opciones, signal, ...(integridad !== null && { integrity: integridad }) });
  },
};
registerPlugins([verificacion]);

function hashDe(url: string): string | null {
  return integridadDe(new URL(url, location.href).href, conocidos.values(), location.href);
}

function verificar(elemento: HTMLScriptElement | HTMLLinkElement, url: string): void {
  const integridad = hashDe(url);
  elemento.crossOrigin = 'anonymous';
  if (integridad !== null) elemento.integrity = integridad;
}

/**
 * Loads a part of a module, once: whoever asks again gets the same load, unless it failed. Where the version in
 * force does not load, the last one that did in this browser stands in for it, until the next one who asks.
 * @returns the part, and which version it is of: another than the module's where one stands in.
 * @throws {ErrorModulo} after the retries, with the cause.
 */
export function cargarRemoto(modulo: ModuloPublicado, parte = PAGINAS): Promise<Carga> {
  const partes = cargas.get(modulo.url) ?? new Map<string, Promise<Carga>>();
  const enCurso = partes.get(parte);
  if (enCurso) return enCurso;
  const carga = cargarOSustituir(modulo, parte);
  cargas.set(modulo.url, partes.set(parte, carga));
  carga.then(
    ({ version }) => {
      if (version !== modulo.version) olvidarRemoto(modulo);
    },
    () => olvidarRemoto(modulo),
  );
  return carga;
}

/** Drops what stands loaded of a module, so that the next load fetches and runs it anew. */
export function olvidarRemoto({ nombre, url }: ModuloPublicado): void {
  registrados.delete(nombre);
  cargas.delete(url);
  olvidarCompartidosFallidos();
}

async function cargarOSustituir(modulo: ModuloPublicado, parte: string): Promise<Carga> {
  const inicio = performance.now();
  try {
    const carga = await insistir(modulo, parte);
    informarDe(modulo, inicio, null);
    void recordar(modulo);
    return carga;
  } catch (error) {
    if (error instanceof ErrorModulo) informarDe(modulo, inicio, error);
    const anterior =
      error instanceof ErrorModulo && valeOtraVersion(error) ? await versionAnterior(modulo) : null;
    if (!anterior) throw error;
    // If the stand-in fails as well, the cause worth telling is still that of the version in force.
    return insistir(anterior, parte).catch(() => Promise.reject(error));
  }
}

function informarDe(modulo: ModuloPublicado, inicio: number, fallo: ErrorModulo | null): void {
  if (esPropia(modulo)) return;
  informar({
    modulo: modulo.nombre,
    version: modulo.version,
    causa: fallo?.causa ?? null,
    ms: Math.round(performance.now() - inicio),
    mensaje: fallo ? resumenDeFallo(fallo) : '',
  });
}

/** A version that cannot be remembered only leaves this browser without a stand-in. */
async function recordar(modulo: ModuloPublicado): Promise<void> {
  if (esPropia(modulo)) return;
  try {
    const { recordarBuena } = await importarUltimasBuenas();
    recordarBuena(modulo);
  } catch (error) {
    registrarFallo('No se pudo recordar la versión de un módulo', error);
  }
}

async function versionAnterior(modulo: ModuloPublicado): Promise<ModuloPublicado | null> {
  try {
    const { ultimaBuena } = await importarUltimasBuenas();
    return ultimaBuena(modulo);
  } catch (error) {
    registrarFallo('No se pudo leer la última versión que cargó', error);
    return null;
  }
}

async function insistir(modulo: ModuloPublicado, parte: string): Promise<Carga> {
  const cargada = await conReintentos(
    () => intentar(modulo, parte),
    (error) => error instanceof ErrorModulo && valeReintentar(error),
  );
  return { Componente: cargada.default, version: modulo.version };
}

async function intentar(modulo: ModuloPublicado, parte: string): Promise<ParteDeModulo> {
  if (!admiteContrato(modulo.contrato)) throw new ErrorModulo(modulo.nombre, 'contrato');
  const nombre = registrar(modulo);
  try {
    const cargada = await conPlazo(loadRemote<ParteDeModulo>(`${nombre}/${parte.slice(2)}`), PLAZO_MS);
    if (typeof cargada?.default !== 'function') throw new ErrorModulo(modulo.nombre, 'contrato');
    return cargada;
  } catch (error) {
    registrados.delete(modulo.nombre);
    olvidarCompartidosFallidos();
    throw await diagnosticar(modulo, error);
  }
}

/**
 * Tells the federation where a module is. `force` drops what it holds of an earlier version or of a failed
 * attempt; without it the failure itself would be remembered.
 * @returns The module's name in the federation, where a hyphen may not stand.
 */
function registrar(modulo: ModuloPublicado): string {
  const nombre = modulo.nombre.replaceAll('-', '_');
  if (registrados.get(modulo.nombre) !== modulo.url) {
    conocidos.set(modulo.url, modulo);
    registrados.set(modulo.nombre, modulo.url);
    const entrada = new URL(`${modulo.url}${MANIFIESTO_FEDERADO}`, location.href).href;
    registerRemotes([{ name: nombre, entry: entrada }], { force: true });
  }
  return nombre;
}
