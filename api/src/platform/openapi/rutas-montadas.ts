import type { Ruta } from '@cartera/contrato/ruta';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { METADATO_RUTA } from '../http/atiende.js';

/** A handler of the application, and its contract route where it has one. */
export interface ManejadorMontado {
  readonly nombre: string;
  readonly ruta: Ruta | undefined;
}

/** Every method of every controller, as Nest mounted them. */
export function manejadoresMontados(app: INestApplicationContext): ManejadorMontado[] {
  const explorador = new MetadataScanner();
  const reflector = app.get(Reflector);
  return app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ name, metatype }) => {
      const prototipo: Record<string, object> = metatype?.prototype ?? {};
      return explorador.getAllMethodNames(prototipo).map((metodo) => ({
        nombre: `${String(name)}.${metodo}`,
        ruta: reflector.get<Ruta | undefined>(METADATO_RUTA, prototipo[metodo] as () => unknown),
      }));
    });
}

/** The contract routes the application answers, in the order of their paths. */
export function rutasMontadas(app: INestApplicationContext): Ruta[] {
  return manejadoresMontados(app)
    .flatMap(({ ruta }) => ruta ?? [])
    .sort((a, b) => `${a.path} ${a.metodo}`.localeCompare(`${b.path} ${b.metodo}`));
}
