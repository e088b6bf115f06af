export { default as S3rver } from 's3rver'
