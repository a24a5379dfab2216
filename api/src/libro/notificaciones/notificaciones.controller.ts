import { listarNotificacionesPrestamo } from '@cartera/contrato/prestamo-notificaciones';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { NotificacionesQueries } from './notificaciones.queries.js';

@Controller()
export class NotificacionesController {
  constructor(private readonly notificaciones: NotificacionesQueries) {}

  @Handles(listarNotificacionesPrestamo)
  list({ params, query }: ApiRequest<typeof listarNotificacionesPrestamo>) {
    return this.notificaciones.list(params.id, query);
  }
}
