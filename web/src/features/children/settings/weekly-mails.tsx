import { useClasses } from '#web/data/classes/classes.ts'
import { WeeklyMailForm } from '#web/features/children/settings/weekly-mail-form.tsx'

export function WeeklyMails() {
  const classes = useClasses()
  return (
    <>
      <WeeklyMailForm kind="family" />
      {classes.data && classes.data.length > 0 && <WeeklyMailForm kind="classes" />}
    </>
  )
}
