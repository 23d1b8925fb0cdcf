<?php
// Activates the tool that registered itself, as an administrator does, and places it in a course; prints the activity.
define('CLI_SCRIPT', true);
require(getenv('MOODLE_DIR') . '/config.php');
require_once($CFG->dirroot . '/course/modlib.php');
require_once($CFG->dirroot . '/mod/lti/locallib.php');

[, $courseid, $target] = $argv;
\core\session\manager::set_user(get_admin());
$types = $DB->get_records('lti_types', ['name' => 'Dozenauts'], 'id DESC');
$type = reset($types);
lti_set_state_for_type($type->id, LTI_TOOL_STATE_CONFIGURED);
$course = get_course($courseid);
$module = $DB->get_record('modules', ['name' => 'lti'], '*', MUST_EXIST);
$info = add_moduleinfo((object) [
    'modulename' => 'lti', 'module' => $module->id, 'course' => $course->id, 'section' => 0, 'visible' => 1,
    'name' => 'Practise the tables', 'introeditor' => ['text' => '', 'format' => FORMAT_HTML, 'itemid' => 0],
    'typeid' => $type->id, 'toolurl' => $target, 'securetoolurl' => '', 'launchcontainer' => LTI_LAUNCH_CONTAINER_EMBED,
    'instructorchoicesendname' => 1, 'instructorchoicesendemailaddr' => 1, 'instructorchoiceacceptgrades' => 0,
    'cmidnumber' => '', 'grade' => 100,
], $course);
echo json_encode(['activity' => (int) $info->coursemodule, 'type' => (int) $type->id]) . "\n";
