import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOfPostgres } from '../postgres.ts'

const BACKUPS = '/var/backups/tempmail-bot'

/** The block of the page for each way in which the bot runs. */
export const MOVE_BLOCKS = { compose: 2, docker: 3, systemd: 4 } as const

export type HowItRuns = keyof typeof MOVE_BLOCKS

interface MoveByThePage {
  readonly how: HowItRuns
  readonly dataDir: string
  /** Those of the page that make the database and move into it. */
  readonly commands: string
  /** Fails unless the mail of the test is there. */
  readonly look: string
  readonly stop: string
}

/** A server on the machine, whose own users come in without a password. */
const START_POSTGRES = `
  install -d -o postgres /var/lib/postgres
  as_postgres="setpriv --reuid=postgres --clear-groups"
  $as_postgres initdb -D /var/lib/postgres -U postgres --auth-local=trust --auth-host=scram-sha-256 --no-sync >/dev/null
  setsid $as_postgres postgres -D /var/lib/postgres -c fsync=off -c unix_socket_directories=/tmp >/dev/null 2>&1 &
  until psql -U postgres -c 'SELECT 1'; do sleep 0.2; done`

/** A script for a move, the first dump at night, the deletion of the old files, and the way back before they were deleted. */
export function moveByThePage({ how, dataDir, commands, look, stop }: MoveByThePage): string {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/moving-to-postgresql.md'), 'utf8')
  const texts = [...page.matchAll(/```text\n(.*?)```/gs)].map(([, text = '']) => text)
  const row = (heading: string) => commandOfRow(page, heading, how)
  return `
    PATH=${pathOfPostgres()}:$PATH
    export PGHOST=/tmp
    ${START_POSTGRES}
    ${row('6. Delete the old files')} && exit 1
    ${commands}
    ${look}
    ${texts.find(text => text.includes('mail.sessions'))}
    ! docs/deploy/backup.sh ${how} 2>/tmp/said
    grep 'backup.sh postgres' /tmp/said
    mkdir -p /etc/cron.d
    echo '17 3 * * * root /opt/tempmail-bot/docs/deploy/backup.sh ${how} >/dev/null' >/etc/cron.d/tempmail-bot
    printf '[Service]\\nExecStart=/opt/tempmail-bot/docs/deploy/backup.sh ${how}\\n' >/etc/systemd/system/tempmail-backup.service
    ${texts.find(text => text.includes('/etc/cron.d'))}
    grep -c 'backup.sh postgres' /etc/cron.d/tempmail-bot
    test "$(head -c 5 "$(ls -d ${BACKUPS}/backup-* | tail -n 1)")" = PGDMP
    cp -a ${dataDir} /root/old-files
    ${row('6. Delete the old files')}
    test ! -e ${dataDir}/mail.sqlite
    ${look}
    ${stop}
    cp -a /root/old-files/*.sqlite ${dataDir}/
    ${row('The way back')}
    ${look}
    test -s ${dataDir}/mail.sqlite`
}

function commandOfRow(page: string, heading: string, how: HowItRuns): string {
  const [, section = ''] = page.split(`## ${heading}\n`)
  const line = section.split('\n').find(each => each.toLowerCase().startsWith(`| ${how} |`)) ?? ''
  return /`(.+)`/.exec(line)?.[1] ?? 'false'
}
