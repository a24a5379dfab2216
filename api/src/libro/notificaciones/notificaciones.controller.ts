import { listarNotificacionesPrestamo } from '@cartera/contrato/notificaciones-prestamo';
import { Controller } from '@nestjs/common';
import { Atiende } from '../../platform/http/atiende.js';
import { Peticion } from '../../platform/http/peticion.js';
import { NotificacionesQueries } from './notificaciones.queries.js';

@Controller()
export class NotificacionesController {
  constructor(private readonly notificaciones: NotificacionesQueries) {}

  @Atiende(listarNotificacionesPrestamo)
  listar({ parametros, consulta }: Peticion<typeof listarNotificacionesPrestamo>) {
    return this.notificaciones.listar(parametros.id, consulta);
  }
}
