import { admiteContrato, type ModuloPublicado } from '@cartera/contrato/portal';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { diagnosticar, MANIFIESTO_FEDERADO } from './diagnostico';
import { ErrorModulo, valeReintentar } from './error-modulo';
import { integridadDe } from './integridad';
import { conPlazo, conReintentos, PLAZO_MS } from './reintentos';

/** What every module exposes as `./modulo`: a component that draws its pages. */
export interface ContenidoDeModulo {
  default: ComponentType;
}

/** Every version seen, by its address: a file of any of them is checked against that version's hashes. */
const conocidos = new Map<string, ModuloPublicado>();
/** Which address the federation has for each module. */
const registrados = new Map<string, string>();
const cargas = new Map<string, Promise<ContenidoDeModulo>>();

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
    const integridad = integridadDe(new URL(url, location.href).href, conocidos.values(), location.href);
    return fetch(url, integridad === null ? opciones : { ...opciones, integrity: integridad });
  },
};
registerPlugins([verificacion]);

function verificar(elemento: HTMLScriptElement | HTMLLinkElement, url: string): void {
  const integridad = integridadDe(new URL(url, location.href).href, conocidos.values(), location.href);
  elemento.crossOrigin = 'anonymous';
  if (integridad !== null) elemento.integrity = integridad;
}

/**
 * Loads a module, once: whoever asks again gets the same load, unless it failed.
 * @throws {ErrorModulo} after the retries, with the cause.
 */
export function cargarRemoto(modulo: ModuloPublicado): Promise<ContenidoDeModulo> {
  const enCurso = cargas.get(modulo.url);
  if (enCurso) return enCurso;
  const carga = conReintentos(
    () => intentar(modulo),
    (error) => error instanceof ErrorModulo && valeReintentar(error.causa),
  );
  cargas.set(modulo.url, carga);
  carga.catch(() => olvidarRemoto(modulo));
  return carga;
}

/** Drops what stands loaded of a module, so that the next load fetches and runs it anew. */
export function olvidarRemoto({ nombre, url }: ModuloPublicado): void {
  registrados.delete(nombre);
  cargas.delete(url);
}

async function intentar(modulo: ModuloPublicado): Promise<ContenidoDeModulo> {
  if (!admiteContrato(modulo.contrato)) throw new ErrorModulo(modulo.nombre, 'contrato');
  const nombre = registrar(modulo);
  try {
    const contenido = await conPlazo(loadRemote<ContenidoDeModulo>(`${nombre}/modulo`), PLAZO_MS);
    if (typeof contenido?.default !== 'function') throw new ErrorModulo(modulo.nombre, 'contrato');
    return contenido;
  } catch (error) {
    registrados.delete(modulo.nombre);
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
