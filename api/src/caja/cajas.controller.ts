import { buffer } from 'node:stream/consumers';
import {
  type CajaDeDinero,
  listarCajas,
  listarJornadas,
  listarMovimientosDeCaja,
  listarPendientes,
  verCaja,
} from '@cartera/contrato/cajas';
import {
  abrirCaja,
  aprobarOperacion,
  cerrarCaja,
  entregarDinero,
  listarFirmantes,
  moverCapital,
  ponerFotoGasto,
  registrarGasto,
  verFotoGasto,
} from '@cartera/contrato/cajas-operaciones';
import { conciliarExtracto } from '@cartera/contrato/conciliacion';
import { exportarFlujoCaja, proyectarFlujoCaja, verFlujoCaja } from '@cartera/contrato/flujo-caja';
import { Controller } from '@nestjs/common';
import { receiveFoto } from '../clientes/prepare-foto.js';
import { inScope } from '../platform/db/scope.js';
import { Handles } from '../platform/http/handles.js';
import { ApiRequest } from '../platform/http/request.js';
import { IdempotentWrites } from '../platform/idempotency/idempotent-writes.js';
import { CajasQueries } from './cajas.queries.js';
import { ConciliarExtracto } from './conciliar-extracto.js';
import { DecidirOperacion } from './decidir-operacion.js';
import { ExportarFlujoCaja } from './exportar-flujo-caja.js';
import { FirmasConCodigo } from './firmas-con-codigo.js';
import { FlujoQueries } from './flujo.queries.js';
import { FotosDeGasto } from './fotos-de-gasto.js';
import { Jornadas } from './jornadas.js';
import { JornadasQueries } from './jornadas.queries.js';
import { MoverDinero } from './mover-dinero.js';
import { MovimientosQueries } from './movimientos.queries.js';
import { writtenOutcome } from './operaciones.js';
import { ProyeccionQueries } from './proyeccion.queries.js';

@Controller()
export class CajasController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly cajas: CajasQueries,
    private readonly jornadas: Jornadas,
    private readonly jornadasQueries: JornadasQueries,
    private readonly moverDinero: MoverDinero,
    private readonly movimientosDeCaja: MovimientosQueries,
    private readonly conciliarExtracto: ConciliarExtracto,
    private readonly flujoCaja: FlujoQueries,
    private readonly proyeccion: ProyeccionQueries,
    private readonly fotos: FotosDeGasto,
    private readonly exportarFlujoCaja: ExportarFlujoCaja,
    private readonly decidirOperacion: DecidirOperacion,
    private readonly firmas: FirmasConCodigo,
  ) {}

  @Handles(listarCajas)
  list({ query, actor }: ApiRequest<typeof listarCajas>) {
    return this.cajas.list(query, actor);
  }

  @Handles(listarPendientes)
  async pendientes({ actor }: ApiRequest<typeof listarPendientes>) {
    const data = await this.cajas.pendientes(actor);
    return { data, total: countWaiting(data) };
  }

  @Handles(verCaja)
  async get({ params, actor }: ApiRequest<typeof verCaja>) {
    return { data: await this.cajas.get(params.id, actor) };
  }

  @Handles(listarJornadas)
  listJornadas({ params, query }: ApiRequest<typeof listarJornadas>) {
    return this.jornadasQueries.list(params.id, query);
  }

  @Handles(listarMovimientosDeCaja)
  movimientos({ params, query }: ApiRequest<typeof listarMovimientosDeCaja>) {
    return this.movimientosDeCaja.list(params.id, query);
  }

  @Handles(conciliarExtracto)
  async conciliar({ params, form, actor }: ApiRequest<typeof conciliarExtracto>) {
    const { fields, saved } = await form.receive(({ content }) => buffer(content));
    return { data: await this.conciliarExtracto.execute(params.id, saved, fields, actor) };
  }

  @Handles(verFlujoCaja)
  async flujo({ query, actor }: ApiRequest<typeof verFlujoCaja>) {
    return { data: await this.flujoCaja.get(query, actor) };
  }

  @Handles(proyectarFlujoCaja)
  async proyectar(_request: ApiRequest<typeof proyectarFlujoCaja>) {
    return { data: await this.proyeccion.get() };
  }

  @Handles(exportarFlujoCaja)
  exportarFlujo({ params, query, actor }: ApiRequest<typeof exportarFlujoCaja>) {
    return this.exportarFlujoCaja.execute(query, params.formato, actor);
  }

  @Handles(abrirCaja)
  abrir(request: ApiRequest<typeof abrirCaja>) {
    const { params, body, actor } = request;
    return this.writes.execute(request, async (tx) => {
      const written = await this.jornadas.abrir(tx, params.id, body.base, actor);
      return { data: await this.cajas.get(params.id, actor, tx), ...writtenOutcome(written, 'Día abierto') };
    });
  }

  @Handles(registrarGasto)
  gastar(request: ApiRequest<typeof registrarGasto>) {
    const { params, body, actor } = request;
    return this.writes.execute(request, async (tx) => {
      const written = await this.moverDinero.gastar(tx, params.id, body, actor);
      return {
        data: await this.cajas.get(params.id, actor, tx),
        ...writtenOutcome(written, 'Gasto registrado'),
      };
    });
  }

  @Handles(ponerFotoGasto)
  async ponerFoto(request: ApiRequest<typeof ponerFotoGasto>) {
    const jpeg = await receiveFoto(request.form);
    return this.writes.execute(request, async (tx) => {
      await this.fotos.add(tx, request.params.id, jpeg, request.actor);
      return { message: 'Foto guardada' };
    });
  }

  @Handles(verFotoGasto)
  verFoto({ params, query }: ApiRequest<typeof verFotoGasto>) {
    return this.fotos.get(params.id, query.foto);
  }

  @Handles(entregarDinero)
  entregar(request: ApiRequest<typeof entregarDinero>) {
    const { params, body, actor } = request;
    return this.writes.execute(request, async (tx) => {
      const written = await this.moverDinero.entregar(tx, params.id, body, actor);
      return {
        data: await this.cajas.get(params.id, actor, tx),
        ...writtenOutcome(written, 'Dinero entregado'),
      };
    });
  }

  @Handles(cerrarCaja)
  cerrar(request: ApiRequest<typeof cerrarCaja>) {
    const { params, body, actor } = request;
    return this.writes.execute(request, async (tx) => {
      const written = await this.jornadas.cerrar(tx, params.id, body, actor);
      return {
        data: await this.cajas.get(params.id, actor, tx),
        ...writtenOutcome(written, 'Conteo guardado'),
      };
    });
  }

  @Handles(moverCapital)
  mover(request: ApiRequest<typeof moverCapital>) {
    const { params, body, actor } = request;
    return this.writes.execute(request, async (tx) => {
      const written = await this.moverDinero.moverCapital(tx, params.id, body, actor);
      return {
        data: await this.cajas.get(params.id, actor, tx),
        ...writtenOutcome(written, 'Capital registrado'),
      };
    });
  }

  @Handles(listarFirmantes)
  async firmantes({ params, query, actor }: ApiRequest<typeof listarFirmantes>) {
    const people = await this.firmas.firmantes(params.id, query.operacion, actor);
    return { data: people.map(({ usuarioId, nombre }) => ({ _id: usuarioId, nombre })) };
  }

  @Handles(aprobarOperacion)
  async decidir(request: ApiRequest<typeof aprobarOperacion>) {
    const { params, body, actor } = request;
    // A collector signs for cash of accounts that they do not see, so check first that they see this one.
    await this.cajas.requireSeen(params.id);
    return inScope('todo', async () => {
      // The code of a repeated request is spent.
      const stored = body.firma && (await this.writes.stored(request));
      if (stored) return stored;
      const firmante = await this.firmas.signer(params.id, body, actor);
      return this.writes.execute(request, async (tx) => {
        await this.decidirOperacion.execute(tx, params.id, body, firmante, actor);
        const message = body.rechazar ? 'Operación rechazada' : 'Operación confirmada';
        return { data: await this.cajas.get(params.id, actor, tx), message };
      });
    });
  }
}

/** The number of operations that wait for the caller. Cash handed over waits in both of its accounts. */
function countWaiting(cajas: readonly CajaDeDinero[]): number {
  const waiting = cajas.flatMap(({ pendientes }) => pendientes.filter(({ porConfirmar }) => porConfirmar));
  return new Set(waiting.map(({ _id }) => _id)).size;
}
