/** A module that takes long to load. */
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)

export default function late(): string {
  return 'did it'
}
