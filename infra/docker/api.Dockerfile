# The API, with runtime files only. Build from the repository's root:
#   docker build -f infra/docker/api.Dockerfile -t cartera-api:local .
FROM node:24.19.0-trixie-slim AS build
WORKDIR /cartera
# Dependencies in a layer of their own: a change of code installs nothing again. The lock file fixes every version;
# package.json lists the allowed install scripts.
COPY package.json package-lock.json .npmrc ./
COPY packages/contrato/package.json packages/contrato/
COPY packages/dominio/package.json packages/dominio/
COPY packages/kit/package.json packages/kit/
COPY packages/piezas/package.json packages/piezas/
COPY packages/mfe/package.json packages/mfe/
# npm links a command only if its file is there.
COPY packages/mfe/bin/cartera-mfe.mjs packages/mfe/bin/
COPY shell/package.json shell/
COPY mfe-avanzados/package.json mfe-avanzados/
COPY mfe-clientes/package.json mfe-clientes/
COPY mfe-cobros/package.json mfe-cobros/
COPY mfe-prestamos/package.json mfe-prestamos/
COPY api/package.json api/
COPY infra/package.json infra/
COPY e2e/package.json e2e/
RUN npm ci
# The symbols of node's own functions are 18 MB that only a debugger reads.
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends binutils \
 && rm -rf /var/lib/apt/lists/* \
 && strip /usr/local/bin/node
COPY . .
RUN npx turbo run build --filter=@cartera/api --output-logs=errors-only \
 && node infra/docker/runtime.mjs /runtime \
 && npm sbom --package-lock-only --workspace=@cartera/api --sbom-format=cyclonedx >/runtime/sbom.json

FROM debian:trixie-20260803-slim
# The database stores the released modules: CARTERA_DATA is only a cache.
ENV NODE_ENV=production CARTERA_DATA=/tmp/cartera CARTERA_SHELL=/none CARTERA_MODULOS=/none
# A volume takes the owner of its folder (AUDITORIA_DESTINO).
RUN useradd --uid 1000 --create-home node && install --directory --owner=node /auditoria
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /cartera
COPY --from=build /runtime ./
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A heap limit well below the container's (docs/rendimiento.md, Memory).
CMD ["node", "--enable-source-maps", "--max-old-space-size=320", "api/dist/main.js"]
