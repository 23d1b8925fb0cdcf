import { expect, test } from 'vitest'
import { NIGHT_LAYERS, NightDrawing, type NightLayer } from '#web/art/night-drawing.tsx'
import { svgFile } from '#web/art/svg-file.ts'

// After a change of the drawing, `npx vitest run night-drawing -u` in web/ writes the files.
test.each(Object.keys(NIGHT_LAYERS) as NightLayer[])(
  'the %s stars are the picture that screens show',
  async (layer) => {
    await expect(svgFile(<NightDrawing layer={layer} />)).toMatchFileSnapshot(`sky/${layer}.svg`)
  },
)
