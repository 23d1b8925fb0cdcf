import { expect, test } from 'vitest'
import { SkyDrawing, TALL_SKY, WIDE_SKY } from '#web/art/sky-drawing.tsx'
import { svgFile } from '#web/art/svg-file.ts'

// After a change of the drawing, `npx vitest run sky-drawing -u` in web/ writes the files.
test.each([
  ['wide', WIDE_SKY],
  ['tall', TALL_SKY],
] as const)('the %s sky is the picture that screens show', async (name, frame) => {
  await expect(svgFile(<SkyDrawing frame={frame} />)).toMatchFileSnapshot(`sky/${name}.svg`)
})
