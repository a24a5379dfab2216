import { listarModulos } from '@cartera/contrato/portal';
import { informarErrores } from '@cartera/contrato/portal-errores';
import { informarModulos } from '@cartera/contrato/portal-versions';
import { Controller } from '@nestjs/common';
import { Bare, Handles } from '../platform/http/handles.js';
import { ApiRequest } from '../platform/http/request.js';
import { LiveShells } from './live-shells.js';
import { PortalQueries } from './portal.queries.js';
import { RecordErrors } from './record-errors.js';
import { RecordHealthReports } from './record-reports.js';

/** The registry of front-end modules, for the shell (P-10.48). */
@Controller()
export class PortalController {
  constructor(
    private readonly portal: PortalQueries,
    private readonly shells: LiveShells,
    private readonly recordHealthReports: RecordHealthReports,
    private readonly recordErrors: RecordErrors,
  ) {}

  @Handles(listarModulos)
  async modulos({ query, session }: ApiRequest<typeof listarModulos>) {
    const { contrato, formato } = query;
    const { usuarioId, rol } = session;
    if (formato) return new Bare(await this.portal.discovery(rol));
    if (contrato) await this.shells.record(contrato);
    const [data, inseguras] = await Promise.all([
      this.portal.modulesFor({ usuarioId, rol, contrato }),
      this.portal.unsafeVersions(),
    ]);
    return { data, inseguras };
  }

  @Handles(informarModulos)
  async report({ body, session }: ApiRequest<typeof informarModulos>) {
    await this.recordHealthReports.execute(body.informes, session.usuarioId);
    return {};
  }

  @Handles(informarErrores)
  async reportErrors({ body, session }: ApiRequest<typeof informarErrores>) {
    await this.recordErrors.execute(body.errores, session.usuarioId);
    return {};
  }
}
