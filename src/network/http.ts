import process from 'node:process'

/**
 * The module `node:http`. An `import` of it reads all its exports, and one of these loads Node's `fetch`, which would
 * cost each process some 8 MB.
 */
export const http = process.getBuiltinModule('node:http')
