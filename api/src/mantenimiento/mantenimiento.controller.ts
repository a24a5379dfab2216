import { correrNoche } from '@cartera/contrato/mantenimiento';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { TrabajoNocturno } from './trabajo-nocturno.js';

@Controller()
export class MantenimientoController {
  constructor(private readonly trabajo: TrabajoNocturno) {}

  @Atiende(correrNoche)
  async noche({ autor }: Peticion<typeof correrNoche>) {
    return { data: await this.trabajo.ejecutar(autor), message: 'Trabajo nocturno terminado' };
  }
}
