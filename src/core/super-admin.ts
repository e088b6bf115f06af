/** The name of the role that may do everything. */
export const superAdmin = 'super-admin'
