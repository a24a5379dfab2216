import { type Cliente, ClienteInput } from '@cartera/contrato/clientes';
import { createQueryClient } from '@cartera/kit';
import { Route, Routes } from '@cartera/kit/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import ClientePage from '../src/clientes/cliente-page';
import { LUZ } from './luz';

const ID = LUZ._id;

/** The page of a client, without tags. */
function pageOf(cliente: Cliente, foto: string | null): string {
  const client = createQueryClient();
  client.setQueryData(['clientes', 'detail', ID], { data: cliente });
  client.setQueryData(['clientes', 'foto', ID, cliente.version], { data: { foto } });
  const route = h(Route, { path: '/clientes/:id', element: h(ClientePage) });
  const page = h(MemoryRouter, { initialEntries: [`/clientes/${ID}`] }, h(Routes, null, route));
  return renderToStaticMarkup(h(QueryClientProvider, { client }, page));
}

const OTHER: Readonly<Record<keyof ClienteInput, unknown>> = {
  ...{ nombre: 'Otra', cedula: '99988877766', apodo: 'La otra', telefono: '3009998877', email: 'o@x.co' },
  ...{ direccion: 'Otra calle', barrio: 'Otro barrio', ciudad: 'Cali', departamento: 'Valle' },
  ...{ fechaNacimiento: '1999-09-09', sexo: 'M', estadoCivil: 'C', lugarNacimiento: 'Pasto' },
  ...{ ocupacion: 'Sastre', ingresos: 7, referencia1Nombre: 'Pedro', referencia1Telefono: '3001112233' },
  ...{ referencia2Nombre: 'Juana', referencia2Telefono: '3002223344', observaciones: 'Abre a las 9' },
  ...{
    estado: 'inactivo',
    cobrador: { _id: ID, nombre: 'Otro cobrador' },
    foto: 'data:image/png;base64,AA==',
  },
};

test.each(Object.keys(ClienteInput.shape) as (keyof ClienteInput)[])(
  'the page of a client shows %s',
  (field) => {
    const foto = field === 'foto' ? (OTHER.foto as string) : null;
    expect(pageOf({ ...LUZ, ...(field !== 'foto' && { [field]: OTHER[field] }) }, foto)).not.toBe(
      pageOf(LUZ, null),
    );
  },
);

test('the page of a client shows what a collector changed, with the earlier phone', () => {
  const cambio = {
    ...{ _id: ID, cliente: { _id: ID, nombre: LUZ.nombre }, campo: 'telefono' as const },
    ...{ antes: '3001112233', despues: LUZ.telefono, revision: null },
    ...{ usuario: { _id: ID, nombre: 'Rosa Cobradora' }, createdAt: '2026-03-16T17:00:00.000Z' },
  };
  const page = pageOf({ ...LUZ, cambios: [cambio] }, null);
  expect(page).toContain('Teléfono: antes 300-111-2233');
  expect(page).toContain('Rosa Cobradora');
  expect(pageOf(LUZ, null)).not.toContain('Lo cambió un cobrador');
});
