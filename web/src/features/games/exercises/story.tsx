import { Volume2 } from 'lucide-react'
import { useReadAloud } from '#web/browser/speech.ts'
import { voiceTags } from '#web/data/device/preferences.ts'
import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { ItemRow, rowsRole } from '#web/features/games/exercise-parts/item-row.tsx'
import { KeypadLayout } from '#web/features/games/exercise-parts/keypad-layout.tsx'
import { NumberSlot } from '#web/features/games/exercise-parts/number-slot.tsx'
import { SlotKeypad } from '#web/features/games/exercise-parts/slot-keypad.tsx'
import { StoryPicture } from '#web/features/games/exercise-parts/story-picture.tsx'
import { STORY_THINGS } from '#web/features/games/exercise-parts/story-things.ts'
import { useNumberSlots } from '#web/features/games/exercise-parts/use-number-slots.ts'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { wrongProduct } from '#web/features/games/exercises/speech.ts'
import { storyText } from '#web/features/games/exercises/story-texts.ts'
import { productHints } from '#web/features/games/hints/hints.ts'
import { rightEquations } from '#web/features/games/hints/right-answers.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useSpoken } from '#web/play/use-spoken.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

function Story({ exercise, answer, onChange, grade, disabled, onCommit }: ScreenProps<'story'>) {
  const slots = useNumberSlots(answer, onChange, onCommit)
  const readAloud = useReadAloud(voiceTags())
  const current = disabled ? undefined : exercise.items[slots.active]
  useSpoken(current ? storyText(current.text, current) : '')
  return (
    <KeypadLayout keys={!disabled && <SlotKeypad slots={slots} />}>
      <ul role={rowsRole(exercise.items)} className="grid gap-3 max-sm:low:gap-2 sm:gap-4">
        {exercise.items.map((item, index) => {
          const { a, b, text } = item
          const fact = grade?.facts[index]
          const words = storyText(text, item)
          // On a phone and a laptop there is room for one whole story with its picture: the one being answered.
          const open = disabled || slots.active === index
          return (
            <ItemRow key={text} fact={fact} active={!disabled && open}>
              <div className={`flex w-full items-start gap-2 ${fact ? 'pt-2' : ''}`}>
                <p
                  id={`story-${text}`}
                  data-prop="log"
                  className={`grow text-lg leading-snug max-sm:low:text-base max-sm:low:leading-snug md:text-xl ${open ? '' : 'max-sm:sr-only low:sr-only'}`}
                >
                  {words}
                </p>
                {readAloud && (
                  <IconButton
                    className={open ? '' : 'max-sm:hidden low:hidden'}
                    label={m.games_story_listen()}
                    icon={Volume2}
                    onClick={() => readAloud(words)}
                  />
                )}
              </div>
              <div className={`w-full ${open ? '' : 'max-sm:hidden low:hidden'}`}>
                <StoryPicture item={item} thing={STORY_THINGS[text]} />
              </div>
              <EquationText>
                <span>
                  {a} × {b} =
                </span>
                <NumberSlot
                  {...slots.slot(index)}
                  label={m.games_gap_label({ equation: `${a} × ${b} = __` })}
                  describedBy={`story-${text}`}
                  disabled={disabled}
                  correct={fact?.correct}
                />
              </EquationText>
            </ItemRow>
          )
        })}
      </ul>
    </KeypadLayout>
  )
}

export const story: ExerciseScreen<'story'> = {
  Screen: Story,
  name: () => m.games_task_story(),
  task: () => m.games_how_story(),
  speech: { asked: () => null, answering: null, wrong: wrongProduct },
  hints: productHints,
  answers: rightEquations,
}
