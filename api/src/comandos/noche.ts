import { crearApp } from '../crear-app.js';
import { TrabajoNocturno } from '../mantenimiento/trabajo-nocturno.js';
import { elSistema } from '../platform/audit/auditoria.js';
import { conConexionPropia } from '../platform/db/conexion-propia.js';
import { crearRegistro } from '../platform/registro.js';
import { RelojDelSistema } from '../platform/reloj.js';
import { ejecutarComando } from './comando.js';

/** Makes the counters anew from the book before the job: people say so, after they know why they were wrong. */
const RECONTAR = '--recontar';

// `npm run noche -w @cartera/api`: the nightly job, now; `-- --recontar` counts the book again first.
await ejecutarComando(async (base, configuracion, siendoDuena) => {
  if (process.argv.includes(RECONTAR)) {
    // Only the owner of the tables may; a write meanwhile waits.
    await siendoDuena((duena) =>
      conConexionPropia(duena, 0, async (ejecutor) => void (await ejecutor.query('SELECT recontar()'))),
    );
  }
  // Never started: only its parts are used, so that its own timer does not do the same beside it.
  const app = await crearApp(
    { configuracion, base, reloj: new RelojDelSistema() },
    crearRegistro(configuracion.nivelRegistro),
  );
  const noche = await app.get(TrabajoNocturno, { strict: false }).ejecutar(elSistema('comando'));
  const lineas = [
    `Trabajo nocturno del ${noche.dia} terminado:`,
    `  préstamos que cambiaron de estado: ${noche.estadosCambiados}`,
    `  descuadres del libro: ${noche.descuadres}`,
    `  llaves vencidas borradas: ${noche.llavesBorradas}`,
    `  sesiones terminadas borradas: ${noche.sesionesBorradas}`,
  ];
  return { lineas, codigo: noche.descuadres === 0 ? 0 : 1 };
});
