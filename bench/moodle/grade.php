<?php
// The activity with a name, and what the gradebook says of a pupil there; prints null before there is a grade.
define('CLI_SCRIPT', true);
require(getenv('MOODLE_DIR') . '/config.php');
require_once($CFG->libdir . '/gradelib.php');

[, $name, $pupil] = $argv;
$link = $DB->get_record('lti', ['name' => $name], '*', MUST_EXIST);
$module = get_coursemodule_from_instance('lti', $link->id);
$user = $DB->get_record('user', ['username' => $pupil], '*', MUST_EXIST);
$grades = grade_get_grades($link->course, 'mod', 'lti', $link->id, $user->id);
$grade = $grades->items ? reset($grades->items)->grades[$user->id]->str_long_grade : null;
echo json_encode(['activity' => (int) $module->id, 'grade' => $grade === '-' ? null : $grade]) . "\n";
