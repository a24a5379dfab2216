import type { Page } from '@playwright/test';
import type { ApiClient } from './api-client.js';

/** The button of each card of the settings. */
export const SAVE = 'Guardar configuración';

/** Saves one card of the settings. */
export function saveCard(page: Page, title: string): Promise<void> {
  return page.getByRole('region', { name: title }).getByRole('button', { name: SAVE }).click();
}

/** Saves the settings of a new database, which other tests of the portal expect. */
export function restoreConfiguracion(api: ApiClient): Promise<unknown> {
  return api.call('PUT', '/configuracion', {
    ...{ empresa: null, interes: null, cuotas: null, moneda: null },
    ...{
      festivos: 'co',
      sabadosLaborables: true,
      diasNoLaborables: [],
      limiteGastoDia: null,
      topeSinSegundaFirma: null,
      separarUsuariosYCajas: false,
      comisionCobrador: null,
      devolucionInteres: 'prorrata',
      capitalizaInteres: false,
      moraParaAprobarReenganche: 30,
      metodosPago: null,
      referenciaObligatoria: true,
      categoriasGasto: null,
    },
  });
}
