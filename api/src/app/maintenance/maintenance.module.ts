import { Module } from '@nestjs/common';
import { AprobacionesModule } from '../../aprobaciones/aprobaciones.module.js';
import { CajaModule } from '../../caja/caja.module.js';
import { InformesModule } from '../../informes/informes.module.js';
import { LibroModule } from '../../libro/libro.module.js';
import { PersonalModule } from '../../personal/personal.module.js';
import { PortalModule } from '../../portal/portal.module.js';
import { MaintenanceController } from './maintenance.controller.js';
import { NightRecords } from './night-records.js';
import { NocheJob } from './nightly-job.js';
import { NocheSchedule } from './schedule.js';
import { CaducarAprobaciones } from './steps/caducar-aprobaciones.js';
import { CausarIntereses } from './steps/causar-intereses.js';
import { CerrarPeriodos } from './steps/cerrar-periodos.js';
import { Conciliar } from './steps/conciliar.js';
import { EnviarCabeza } from './steps/enviar-cabeza.js';
import { EnviarControl } from './steps/enviar-control.js';
import { LimpiarPortal } from './steps/limpiar-portal.js';
import { LimpiarSesiones } from './steps/limpiar-sesiones.js';
import { PonerAlDia } from './steps/poner-al-dia.js';
import { RegistrarCortes } from './steps/registrar-cortes.js';
import { SellarAuditoria } from './steps/sellar-auditoria.js';
import { NIGHT_STEPS, type Step } from './steps/step.js';

/** The order of the night. Deletions come last: no user waits for them. */
const STEPS = [
  PonerAlDia,
  RegistrarCortes,
  CausarIntereses,
  CerrarPeriodos,
  Conciliar,
  SellarAuditoria,
  EnviarCabeza,
  EnviarControl,
  CaducarAprobaciones,
  LimpiarSesiones,
  LimpiarPortal,
];

@Module({
  imports: [AprobacionesModule, CajaModule, InformesModule, LibroModule, PersonalModule, PortalModule],
  controllers: [MaintenanceController],
  providers: [
    ...STEPS,
    { provide: NIGHT_STEPS, inject: STEPS, useFactory: (...steps: Step[]) => steps },
    NightRecords,
    NocheJob,
    NocheSchedule,
  ],
})
export class MaintenanceModule {}
