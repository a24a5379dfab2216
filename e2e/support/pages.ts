import { CAJA_OFICINA } from '@cartera/contrato/catalogs';
import { expect, type Page } from '@playwright/test';
import { type ApiClient, bogotaDay } from './api-client.js';
import type { Budget } from './page-budgets.js';
import { expectLoaded } from './screen.js';

/** Another state of a page: a dialog, a tab or an empty list. */
interface PageState {
  readonly name: string;
  /** The address, where it is not that of the page. */
  readonly search?: string;
  readonly open?: (page: Page) => Promise<unknown>;
}

/** A page of the portal, and what its drawing must keep. */
interface PageSpec {
  readonly path: string;
  /** The sidebar entry that is active on it (P-1.11). */
  readonly entry: string | null;
  readonly budget: Budget;
  readonly states?: readonly PageState[];
}

const CLIENTE = 'Cliente De Las Páginas';

/** Presses a button that opens a dialog. */
function dialog(name: string, button: string): PageState {
  return { name, open: (page) => openDialog(page, button) };
}

/** Chooses an action of the menu of the first row, which opens a dialog. */
function action(name: string, item: string): PageState {
  return {
    name,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Más acciones/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectLoaded(page);
    },
  };
}

/** Presses the first button of a list that opens a dialog. */
function rowDialog(name: string, button: RegExp): PageState {
  return { name, open: (page) => openDialog(page, button) };
}

async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Every page (P-1.1) and every dialog. Add a new one here: `pages.spec.ts` asks each drawing all of its questions. */
export const PAGES: readonly PageSpec[] = [
  { path: '/dashboard', entry: 'Dashboard', budget: 'shell' },
  {
    ...{ path: '/clientes', entry: 'Clientes', budget: 'list' },
    states: [{ name: 'no results', search: '?search=nadie-se-llama-asi' }],
  },
  { path: '/clientes/nuevo', entry: 'Clientes', budget: 'form' },
  { path: '/clientes/cambios', entry: 'Clientes', budget: 'list' },
  {
    ...{ path: '/clientes/:cliente', entry: 'Clientes', budget: 'list' },
    states: [dialog('pin of a client', 'Tomar su ubicación')],
  },
  { path: '/clientes/:cliente/editar', entry: 'Clientes', budget: 'form' },
  {
    ...{ path: '/prestamos', entry: 'Préstamos', budget: 'list' },
    states: [
      dialog('new loan', 'Nuevo préstamo'),
      action('edit loan', 'Editar'),
      action('refinance', 'Reenganchar'),
      action('mark as paid', 'Marcar pagado'),
      action('write off', 'Castigar'),
    ],
  },
  {
    ...{ path: '/prestamos/:prestamo/plan', entry: 'Préstamos', budget: 'list' },
    states: [
      dialog('pay installment', 'Pagar Cuota 1'),
      dialog('correct terms', 'Corregir condiciones'),
      // The figure of the button is loaded ahead, which the measured page does not do.
      rowDialog('settle', /^Liquidar/),
    ],
  },
  {
    ...{ path: '/cobros', entry: 'Cobros', budget: 'list' },
    states: [
      { name: 'search', search: '?search=a' },
      dialog('register payment', 'Registrar cobro'),
      {
        name: 'edit payment',
        open: async (page) => {
          await page
            .getByRole('button', { name: /^Editar el cobro/ })
            .first()
            .click();
          await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeAttached();
        },
      },
      {
        name: 'delete payment',
        open: async (page) => {
          await page
            .getByRole('button', { name: /^Eliminar el cobro/ })
            .first()
            .click();
          await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeVisible();
        },
      },
    ],
  },
  { path: '/cobradores', entry: 'Cobradores', budget: 'list' },
  { path: '/cobradores/:cobrador/visitas', entry: 'Cobradores', budget: 'list' },
  { path: '/mi-dia', entry: 'Mi día', budget: 'day' },
  { path: '/visitas', entry: 'Visitas', budget: 'list' },
  { path: '/telefonos', entry: null, budget: 'list' },
  { path: '/mi-caja', entry: 'Mi caja', budget: 'cash' },
  { path: '/cajas', entry: 'Cajas', budget: 'list' },
  {
    ...{ path: `/cajas/${CAJA_OFICINA}`, entry: 'Cajas', budget: 'list' },
    states: [dialog('capital', 'Capital')],
  },
  { path: `/cajas/${CAJA_OFICINA}/conciliar`, entry: 'Cajas', budget: 'list' },
  {
    ...{ path: '/aprobaciones', entry: 'Aprobaciones', budget: 'list' },
    states: [rowDialog('approve', /^Aprobar/), rowDialog('withdraw', /^Retirar/)],
  },
  {
    ...{ path: '/por-verificar', entry: null, budget: 'list' },
    states: [
      { name: 'none refused', search: '?estado=rechazada' },
      {
        name: 'refusal of a payment',
        open: async (page) => {
          await page
            .getByRole('button', { name: /^No llegó/ })
            .first()
            .click();
          await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeVisible();
        },
      },
    ],
  },
  {
    ...{ path: '/reportes', entry: 'Reportes', budget: 'list' },
    states: [
      { name: 'loans', search: '?tipo=prestamos' },
      { name: 'payments', search: '?tipo=cobros' },
      { name: 'overdue clients', search: '?tipo=morosos' },
      { name: 'forgiven balances', search: '?tipo=condonado' },
      { name: 'refinanced arrears', search: '?tipo=reenganchados' },
    ],
  },
  {
    ...{ path: '/garantias', entry: null, budget: 'list' },
    states: [
      dialog('new collateral', 'Nueva garantía'),
      dialog('collateral with documents', `Ver la garantía de ${CLIENTE}`),
      {
        name: 'appraisal of collateral',
        open: async (page) => {
          await openDialog(page, `Ver la garantía de ${CLIENTE}`);
          await page.getByRole('button', { name: 'Agregar el avalúo' }).click();
          await expect(page.getByLabel('Cuánto vale según el perito')).toBeVisible();
        },
      },
    ],
  },
  { path: '/usuarios', entry: 'Usuarios', budget: 'list' },
  { path: '/configuracion', entry: 'Configuración', budget: 'form' },
  { path: '/rutas-cobro', entry: 'Rutas de Cobro', budget: 'form' },
  { path: '/metas-cobradores', entry: 'Metas Cobradores', budget: 'list' },
  { path: '/flujo-caja', entry: 'Flujo de Caja', budget: 'list' },
  { path: '/comisiones', entry: null, budget: 'list', states: [dialog('paid commissions', 'Pagadas')] },
  { path: '/control', entry: null, budget: 'list' },
  { path: '/resultados', entry: null, budget: 'list' },
  {
    ...{ path: '/auditoria', entry: 'Auditoría', budget: 'list' },
    states: [
      { name: 'sample audit log', search: '?vista=ejemplo' },
      {
        ...{ name: 'audit event', search: '?vista=registro' },
        open: async (page) => {
          await page.getByRole('button', { name: 'Ver detalle de' }).first().click();
          await page.getByRole('dialog').getByText('Detalles técnicos').click();
          await expect(page.getByRole('dialog').getByText('Eslabón')).toBeVisible();
        },
      },
    ],
  },
  { path: '/notificaciones', entry: 'Notificaciones', budget: 'form' },
  { path: '/salud-portal', entry: 'Salud del portal', budget: 'list' },
  {
    ...{ path: '/mi-cuenta', entry: null, budget: 'shell' },
    states: [
      {
        name: 'adding a second factor',
        open: async (page) => {
          await page.getByRole('button', { name: 'Agregar' }).click();
          await page.getByRole('button', { name: 'Usar una aplicación de códigos' }).click();
          await expect(page.locator('.sh-account__qr svg')).toBeVisible();
        },
      },
    ],
  },
];

/** The ids that take the place of `:cliente`, `:prestamo` and `:cobrador` in an address. */
export interface PageIds {
  readonly cliente: string;
  readonly prestamo: string;
  readonly cobrador: string;
}

export function addressOf(path: string, { cliente, prestamo, cobrador }: PageIds): string {
  return path.replace(':cliente', cliente).replace(':prestamo', prestamo).replace(':cobrador', cobrador);
}

/** Creates what the pages show: a client with a new loan, another one with payments in cash and by Nequi that waits to be forgiven, and collateral. */
export async function createRecords(api: ApiClient): Promise<PageIds> {
  const { _id: cobrador } = await api.createPersona('cobrador', 'Cobrador De Las Páginas');
  const cliente = await api.crearCliente(CLIENTE, cobrador);
  const prestamo = await api.crearPrestamo(cliente);
  await api.generarPlan(prestamo);
  const started = await api.crearPrestamo(cliente);
  await api.generarPlan(started);
  await api.cobrar(started, 1000, 'Para el reporte');
  const nequi = { metodo: 'nequi', referencia: started };
  await api.call('POST', '/cobros', { prestamo: started, fecha: bogotaDay(0), monto: 2000, ...nequi });
  await api.call('PUT', '/configuracion', { topeSinSegundaFirma: 1000 });
  await api.call('PATCH', `/prestamos/${started}/estado`, { estado: 'pagado', motivo: 'Acuerdo' });
  await api.call('PUT', '/configuracion', { topeSinSegundaFirma: null });
  await api.call('POST', '/garantias', { prestamo, tipo: 'vehiculo', valorDeclarado: 350_000 });
  return { cliente, prestamo, cobrador };
}
