import { type DragEvent, useRef, useState } from 'react'

interface FileDrop {
  /** Whether files are held over the element. */
  readonly isOver: boolean
  readonly handlers: {
    onDragEnter: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/** Makes an element take files that are dropped anywhere on it. */
export function useFileDrop(onFiles: (files: File[]) => void, isEnabled = true): FileDrop {
  // Each child that the pointer crosses is entered before the last one is left.
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)

  function move(event: DragEvent, change: number) {
    if (!isEnabled || !hasFiles(event)) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + change)
    setOver(depth.current > 0)
  }

  return {
    isOver,
    handlers: {
      onDragEnter: (event) => move(event, 1),
      onDragOver: (event) => move(event, 0),
      onDragLeave: (event) => move(event, -1),
      onDrop: (event) => {
        if (!isEnabled || !hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
