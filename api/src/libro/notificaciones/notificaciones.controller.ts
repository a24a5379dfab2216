import { exportarHistorial, listarNotificacionesPrestamo } from '@cartera/contrato/prestamo-notificaciones';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { ExportarHistorial } from './exportar-historial.js';
import { NotificacionesQueries } from './notificaciones.queries.js';

@Controller()
export class NotificacionesController {
  constructor(
    private readonly notificaciones: NotificacionesQueries,
    private readonly exportarHistorial: ExportarHistorial,
  ) {}

  @Handles(listarNotificacionesPrestamo)
  list({ params, query }: ApiRequest<typeof listarNotificacionesPrestamo>) {
    return this.notificaciones.list(params.id, query);
  }

  @Handles(exportarHistorial)
  exportar({ params }: ApiRequest<typeof exportarHistorial>) {
    return this.exportarHistorial.execute(params.id, params.formato);
  }
}
