# Nightly encrypted backups, each restored and checked first, and the archive of WAL. Needs the image of Postgres, and the
# API's for the checks:
#   docker build -f infra/docker/backup.Dockerfile -t cartera-respaldo .
ARG API_IMAGE=cartera-api:local
ARG POSTGRES_IMAGE=cartera-postgres:local
FROM ${API_IMAGE} AS api

FROM ${POSTGRES_IMAGE}
USER root
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends age \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o postgres -g postgres /respaldos /restaurada
COPY --from=api /usr/local/bin/node /usr/local/bin/node
COPY --from=api /cartera /cartera
COPY infra/backup /cartera/infra/backup
USER postgres
# Unhealthy without a backup of the last 26 hours.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m \
  CMD ["bash", "-c", "find /respaldos -name 'cartera-*.age' -mmin -1560 | grep -q ."]
CMD ["/cartera/infra/backup/nightly.sh"]
