import type { ReportWords, Speaker } from '#core/reports/report-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formattingLocale } from '#web/i18n/formatting-locale.ts'

/** Named one by one: handing over `m` itself would put every message of the app into this page. */
export const REPORT_WORDS: ReportWords = {
  grown_ups_say_empty: m.grown_ups_say_empty,
  grown_ups_say_early: m.grown_ups_say_early,
  grown_ups_say_away: m.grown_ups_say_away,
  grown_ups_say_one_day: m.grown_ups_say_one_day,
  grown_ups_say_all_known: m.grown_ups_say_all_known,
  grown_ups_say_grew: m.grown_ups_say_grew,
  grown_ups_say_fading: m.grown_ups_say_fading,
  grown_ups_say_stuck: m.grown_ups_say_stuck,
  grown_ups_say_learning: m.grown_ups_say_learning,
  grown_ups_say_hurried: m.grown_ups_say_hurried,
  grown_ups_do_first_lesson: m.grown_ups_do_first_lesson,
  grown_ups_do_play_on: m.grown_ups_do_play_on,
  grown_ups_do_restart_together: m.grown_ups_do_restart_together,
  grown_ups_do_play_another_day: m.grown_ups_do_play_another_day,
  grown_ups_do_lay_rows: m.grown_ups_do_lay_rows,
  grown_ups_do_count_in_steps: m.grown_ups_do_count_in_steps,
  grown_ups_do_tell_story: m.grown_ups_do_tell_story,
  grown_ups_do_write_big: m.grown_ups_do_write_big,
  grown_ups_do_explain_way: m.grown_ups_do_explain_way,
  grown_ups_do_picture_then_mission: m.grown_ups_do_picture_then_mission,
  grown_ups_do_finish_table: m.grown_ups_do_finish_table,
  grown_ups_do_teach_back: m.grown_ups_do_teach_back,
  grown_ups_do_todays_mission: m.grown_ups_do_todays_mission,
  grown_ups_do_calm_mission: m.grown_ups_do_calm_mission,
  grown_ups_way_by_heart: m.grown_ups_way_by_heart,
  grown_ups_way_double: m.grown_ups_way_double,
  grown_ups_way_double_again: m.grown_ups_way_double_again,
  grown_ups_way_half_of_ten: m.grown_ups_way_half_of_ten,
  grown_ups_way_ten_minus_one: m.grown_ups_way_ten_minus_one,
  grown_ups_way_ten_plus: m.grown_ups_way_ten_plus,
  grown_ups_way_five_plus: m.grown_ups_way_five_plus,
  grown_ups_way_square_plus: m.grown_ups_way_square_plus,
  grown_ups_way_square_minus: m.grown_ups_way_square_minus,
  grown_ups_way_one_group_more: m.grown_ups_way_one_group_more,
  grown_ups_way_break_apart: m.grown_ups_way_break_apart,
  grown_ups_and_more: m.grown_ups_and_more,
}

/** The language of this page, for the texts that core shares between screens and mails. */
export function speaker(): Speaker {
  return { words: REPORT_WORDS, locale: formattingLocale() }
}
