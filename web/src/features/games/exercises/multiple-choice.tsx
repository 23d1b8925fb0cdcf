import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { ItemRow, rowsRole } from '#web/features/games/exercise-parts/item-row.tsx'
import { NumberTile } from '#web/features/games/exercise-parts/number-tile.tsx'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { onlyQuestion, wrongProduct } from '#web/features/games/exercises/speech.ts'
import { productHints } from '#web/features/games/hints/hints.ts'
import { rightEquations } from '#web/features/games/hints/right-answers.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { inWords } from '#web/i18n/in-words.ts'

function MultipleChoice(props: ScreenProps<'multiple-choice'>) {
  const { exercise, answer, onChange, grade, disabled } = props
  const choose = (index: number, option: number) =>
    onChange(answer.map((current, place) => (place === index ? option : current)))
  return (
    <ul role={rowsRole(exercise.items)} className="grid gap-5 tablet:gap-10">
      {exercise.items.map(({ a, b, options }, index) => {
        const fact = grade?.facts[index]
        const question = `${a} × ${b} = ?`
        return (
          <ItemRow key={question} fact={fact}>
            <div aria-hidden className="w-full pt-1 text-center">
              <EquationText>
                <span>
                  {a} × {b} =
                </span>
                <span data-prop="port">?</span>
              </EquationText>
            </div>
            <fieldset className="grid w-full max-w-md grid-cols-3 gap-3 tablet:max-w-xl tablet:pb-2">
              <legend className="sr-only">{inWords(question)}</legend>
              {options.map((value, option) => {
                const chosen = answer[index] === option
                const tone = !chosen ? 'plain' : fact ? (fact.correct ? 'correct' : 'wrong') : 'picked'
                return (
                  <NumberTile
                    key={value}
                    aria-pressed={chosen}
                    disabled={disabled}
                    tone={tone}
                    data-prop="pod"
                    className="min-h-16 tablet:min-h-20"
                    onClick={() => choose(index, option)}
                  >
                    {value}
                  </NumberTile>
                )
              })}
            </fieldset>
          </ItemRow>
        )
      })}
    </ul>
  )
}

export const multipleChoice: ExerciseScreen<'multiple-choice'> = {
  Screen: MultipleChoice,
  name: () => m.games_task_multiple_choice(),
  task: () => m.games_how_multiple_choice(),
  speech: { asked: onlyQuestion, answering: null, wrong: wrongProduct },
  hints: productHints,
  answers: rightEquations,
}
