import { parse } from 'node:querystring';
import type { Ruta } from '@cartera/contrato/ruta';
import fc from 'fast-check';
import { z } from 'zod';
import {
  CABECERAS_MALAS,
  CARACTERES_HOSTILES,
  CUERPOS_ILEGIBLES,
  campoHostil,
  comoTexto,
  FIRMAS_MALAS,
  TIPOS_AJENOS,
  TROZOS_DE_CAMINO,
  textoHostil,
  valorHostil,
} from './hostil.js';
import { entradaDe, type IdsDe } from './valor-de-esquema.js';

/** A request as it goes over the wire. */
export interface PeticionAlAzar {
  readonly metodo: string;
  /** With its query, already escaped. */
  readonly camino: string;
  readonly cabeceras: Readonly<Record<string, string>>;
  readonly cuerpo: string | Buffer | undefined;
  /** The contract takes it, strange as it is: it may be answered with a success. */
  readonly admitida: boolean;
}

/** The parts of a request before they are written. */
interface Borrador {
  readonly parametros: Readonly<Record<string, string>>;
  readonly consulta: readonly (readonly [string, string])[];
  /** Absent where the call takes none. */
  readonly cuerpo: unknown;
  readonly cabeceras: Readonly<Record<string, string>>;
  /** In place of the JSON of the body. */
  readonly crudo?: string | Buffer;
}

/** What stands for a part that the route does not mention: nothing may come in it. */
const NADA = z.strictObject({});
const JSON_TIPO = 'application/json';
const SIN_CUERPO = ['GET'];
const BYTES_DE_MAS = 1024 * 1024;

/** Requests to a route, each with something in it that does not belong there. */
export function peticionA(ruta: Ruta, ids: IdsDe): fc.Arbitrary<PeticionAlAzar> {
  return borradorDe(ruta, ids)
    .chain((borrador) => fc.oneof(...cambiosDe(ruta, borrador)))
    .map((borrador) => escribir(ruta, borrador));
}

function borradorDe(ruta: Ruta, ids: IdsDe): fc.Arbitrary<Borrador> {
  const parte = (esquema: z.ZodType | undefined): fc.Arbitrary<unknown> =>
    esquema ? entradaDe(esquema, ruta.path, ids) : fc.constant({});
  return fc
    .record({
      parametros: parte(ruta.parametros),
      consulta: parte(ruta.consulta),
      cuerpo: parte(ruta.cuerpo),
    })
    .map(({ parametros, consulta, cuerpo }) => ({
      parametros: parametros as Record<string, string>,
      consulta: Object.entries(consulta as Record<string, unknown>).map(([campo, valor]) => [
        campo,
        String(valor),
      ]),
      cuerpo: ruta.cuerpo ? cuerpo : undefined,
      cabeceras: {},
    }));
}

function cambiosDe(ruta: Ruta, base: Borrador): fc.Arbitrary<Borrador>[] {
  const cambios = [enLaConsulta(base), enLasCabeceras(ruta, base)];
  const parametros = Object.keys(base.parametros);
  if (parametros.length > 0) cambios.push(enElCamino(base, parametros));
  if (!SIN_CUERPO.includes(ruta.metodo)) cambios.push(enElTransporte(base));
  // Where there is a body most of what can go wrong is in it.
  if (ruta.cuerpo) cambios.push(...Array.from({ length: 4 }, () => enElCuerpo(base)));
  return cambios;
}

function enElCamino(base: Borrador, nombres: readonly string[]): fc.Arbitrary<Borrador> {
  return fc
    .tuple(fc.constantFrom(...nombres), fc.constantFrom(...TROZOS_DE_CAMINO))
    .map(([nombre, trozo]) => ({ ...base, parametros: { ...base.parametros, [nombre]: trozo } }));
}

function enLaConsulta(base: Borrador): fc.Arbitrary<Borrador> {
  const campos = base.consulta.map(([campo]) => campo);
  const campo = campos.length > 0 ? fc.oneof(campoHostil, fc.constantFrom(...campos)) : campoHostil;
  return fc.tuple(campo, textoHostil, fc.boolean()).map(([nombre, hostil, repetido]) => {
    const resto = repetido ? base.consulta : base.consulta.filter(([otro]) => otro !== nombre);
    return { ...base, consulta: [...resto, [nombre, hostil] as const] };
  });
}

/** Nobody is asked who they are on a public route: a bad token is only bad elsewhere. */
function enLasCabeceras(ruta: Ruta, base: Borrador): fc.Arbitrary<Borrador> {
  const malas = ruta.acceso === 'publico' ? CABECERAS_MALAS : [...CABECERAS_MALAS, ...FIRMAS_MALAS];
  return fc.constantFrom(...malas).map((cabeceras) => ({ ...base, cabeceras }));
}

/** A body that its content type does not describe, that is not JSON, or that is too large. */
function enElTransporte(base: Borrador): fc.Arbitrary<Borrador> {
  const json = { 'content-type': JSON_TIPO };
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(...CUERPOS_ILEGIBLES).map((crudo) => ({ ...base, cabeceras: json, crudo })),
    },
    {
      weight: 6,
      arbitrary: fc.constantFrom(...TIPOS_AJENOS).map((tipo) => ({
        ...base,
        cabeceras: { 'content-type': tipo },
        crudo: comoTexto(base.cuerpo ?? { a: 1 }),
      })),
    },
    {
      weight: 1,
      arbitrary: fc.constant({ ...base, cabeceras: json, crudo: `"${'x'.repeat(BYTES_DE_MAS)}"` }),
    },
  );
}

function enElCuerpo(base: Borrador): fc.Arbitrary<Borrador> {
  const campos = Object.entries(base.cuerpo as Record<string, unknown>);
  const nombres = campos.map(([campo]) => campo);
  const con = (cuerpo: unknown): Borrador => ({ ...base, cuerpo });
  const ajeno = fc
    .tuple(campoHostil, valorHostil)
    .map(([campo, valor]) => con(Object.fromEntries([...campos, [campo, valor]])));
  const entero = valorHostil.map(con);
  if (nombres.length === 0) return fc.oneof(ajeno, entero);
  const cual = fc.constantFrom(...nombres);
  const cambiado = fc
    .tuple(cual, valorHostil)
    .map(([cambia, hostil]) =>
      con(Object.fromEntries(campos.map(([campo, valor]) => [campo, campo === cambia ? hostil : valor]))),
    );
  const manchado = fc
    .tuple(cual, fc.constantFrom(...CARACTERES_HOSTILES))
    .map(([cambia, caracter]) =>
      con(
        Object.fromEntries(
          campos.map(([campo, valor]) => [campo, campo === cambia ? manchar(valor, caracter) : valor]),
        ),
      ),
    );
  const sin = cual.map((falta) => con(Object.fromEntries(campos.filter(([campo]) => campo !== falta))));
  return fc.oneof({ weight: 5, arbitrary: cambiado }, { weight: 2, arbitrary: manchado }, ajeno, sin, entero);
}

/** A value as a text with a character in it that no text should have. */
function manchar(valor: unknown, caracter: string): string {
  const texto = typeof valor === 'string' ? valor : comoTexto(valor);
  return `${texto}${caracter}${texto}`;
}

function escribir(ruta: Ruta, borrador: Borrador): PeticionAlAzar {
  const { parametros, consulta, cuerpo, cabeceras, crudo } = borrador;
  const enviado = crudo ?? (cuerpo === undefined ? undefined : comoTexto(cuerpo));
  const escapada = consulta.map((par) => par.map(escapar).join('=')).join('&');
  const camino = Object.entries(parametros).reduce(
    (hecho, [nombre, valor]) => hecho.replace(`:${nombre}`, () => valor),
    ruta.path,
  );
  return {
    metodo: ruta.metodo,
    camino: `/api${camino}${escapada && `?${escapada}`}`,
    cabeceras: { ...(enviado !== undefined && { 'content-type': JSON_TIPO }), ...cabeceras },
    cuerpo: enviado,
    admitida:
      Object.values(cabeceras).every((valor) => valor === JSON_TIPO) &&
      admite(ruta, parametros, escapada, enviado),
  };
}

/** Lone halves of a surrogate pair have no place in an address: they go as the bytes that would write them. */
function escapar(texto: string): string {
  return encodeURIComponent(texto.replace(/\p{Surrogate}/gu, '\ufffe')).replaceAll('%EF%BF%BE', '%ED%A0%80');
}

/** Whether the contract's own schemas take every part, read as the server reads it. */
function admite(
  ruta: Ruta,
  parametros: Borrador['parametros'],
  consulta: string,
  cuerpo: string | Buffer | undefined,
): boolean {
  return (
    (ruta.parametros ?? NADA).safeParse(parametros).success &&
    (ruta.consulta ?? NADA).safeParse(parse(consulta)).success &&
    (ruta.cuerpo ?? NADA.nullish()).safeParse(leido(cuerpo)).success
  );
}

/** What a JSON body says; a text that no route takes where it says nothing. */
function leido(texto: string | Buffer | undefined): unknown {
  if (texto === undefined) return undefined;
  try {
    return JSON.parse(String(texto).replace(/^\ufeff/, ''));
  } catch {
    return 'ilegible';
  }
}
