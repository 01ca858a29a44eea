import { readdirSync, readFileSync } from 'node:fs'

/** A tick of /proc is a hundredth of a second. */
const TICK_MS = 10

/** What a process has worked, with all its threads and the children that it has waited for, in milliseconds. */
export function cpuMs(pid: number): number {
  return statOf(pid).slice(11, 15).map(Number).reduce(plus, 0) * TICK_MS
}

/** The same of a process and all that live below it. */
export function treeCpuMs(pid: number): number {
  return [pid, ...childrenOf(pid)].map(cpuMs).reduce(plus, 0)
}

export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}

/** PostgreSQL's processes have no children of their own. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(child => Number(statOf(child)[1]) === pid)
}

/** From the state on, which stands after the name in brackets; nothing of a process that has just ended. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function plus(a: number, b: number): number {
  return a + b
}
