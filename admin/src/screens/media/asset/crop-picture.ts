import type { PercentCrop } from 'react-image-crop'

/** The part of a picture as a file of the same type, in the pixels of the original. */
export async function cropPicture(image: HTMLImageElement, crop: PercentCrop, type: string): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image
  const left = Math.round((crop.x / 100) * naturalWidth)
  const top = Math.round((crop.y / 100) * naturalHeight)
  const width = Math.max(1, Math.round((crop.width / 100) * naturalWidth))
  const height = Math.max(1, Math.round((crop.height / 100) * naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('The picture is too large for the browser to crop.')
  return blob
}
