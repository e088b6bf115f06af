import { i18n } from '@lingui/core'
import { Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Asset, altOf, type FocalPoint, fileUrl, focalOf } from '../../../api/assets.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { useSaveAsset } from '../use-assets.ts'
import classes from './AssetPanel.module.css'
import { containedBox, pointAt, stepOf } from './focal.ts'

/** The picture with its focal point, which can be dragged, or moved with the arrow keys. */
export function FocalPicture({ asset, isReadOnly }: { asset: Asset; isReadOnly: boolean }) {
  const [point, setPoint] = useState(() => focalOf(asset))
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [box, setBox] = useState({ left: 0, top: 0, width: 0, height: 0 })
  const save = useSaveAsset()
  const attempt = useAttempt()
  const store = useDebouncedCallback(
    (focal: FocalPoint) => {
      void attempt(() => save(asset, { data: { ...asset.data, focal: { ...focal } } }))
    },
    { delay: 400, flushOnUnmount: true },
  )
  // Another file may have lost the point.
  useLayoutEffect(() => setPoint(focalOf(asset)), [asset])

  function measure() {
    const image = picture.current
    if (!image) return
    const { offsetWidth: width, offsetHeight: height } = image
    setBox(containedBox({ left: 0, top: 0, width, height }, image.naturalWidth, image.naturalHeight))
  }

  function move(next: FocalPoint) {
    setPoint(next)
    store(next)
  }

  function drag(event: PointerEvent) {
    if (event.buttons !== 1 || !frame.current) return
    const { left, top } = frame.current.getBoundingClientRect()
    const inPage = { ...box, left: left + box.left, top: top + box.top }
    move(pointAt(inPage, event.clientX, event.clientY))
  }

  const percent = { x: Math.round(point.x * 100), y: Math.round(point.y * 100) }
  return (
    <div>
      <div className={classes.picture}>
        <div className={classes.frame} ref={frame}>
          <img
            ref={picture}
            src={fileUrl(asset.path)}
            alt={altOf(asset)}
            draggable={false}
            onLoad={measure}
          />
          {!isReadOnly && box.width > 0 && (
            <button
              type="button"
              className={classes.focal}
              style={{ left: box.left + point.x * box.width, top: box.top + point.y * box.height }}
              aria-label={i18n.t('Focal point: {x} % from the left, {y} % from the top', percent)}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag}
              onKeyDown={(event) => {
                const next = stepOf(point, event.key)
                if (!next) return
                event.preventDefault()
                move(next)
              }}
            />
          )}
        </div>
      </div>
      {!isReadOnly && (
        <Text size="xs" c="dimmed" mt={4}>
          {i18n.t('Drag the circle to what must stay visible when the picture is cut.')}
        </Text>
      )}
    </div>
  )
}
