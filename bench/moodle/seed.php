<?php
// A course with a teacher and as many pupils as asked for; prints its id. Run again, it keeps who is enrolled in step.
define('CLI_SCRIPT', true);
require(getenv('MOODLE_DIR') . '/config.php');
require_once($CFG->dirroot . '/course/lib.php');
require_once($CFG->dirroot . '/user/lib.php');
require_once($CFG->libdir . '/enrollib.php');

[, $shortname, $count] = $argv;
// Moodle asks no address of this machine unless it may.
set_config('curlsecurityblockedhosts', '');
set_config('curlsecurityallowedport', '');

$course = $DB->get_record('course', ['shortname' => $shortname]);
if (!$course) {
    $course = create_course((object) ['fullname' => 'Maths 3b', 'shortname' => $shortname, 'category' => 1]);
}
$manual = enrol_get_plugin('manual');
$instance = $DB->get_record('enrol', ['courseid' => $course->id, 'enrol' => 'manual'], '*', MUST_EXIST);
$roles = ['teacher' => 'editingteacher', 'pupil' => 'student'];

function person(string $name, string $first, string $last): int {
    global $DB, $CFG;
    $known = $DB->get_record('user', ['username' => $name]);
    if ($known) {
        return $known->id;
    }
    return user_create_user((object) [
        'username' => $name, 'password' => 'Bench-12345', 'firstname' => $first, 'lastname' => $last,
        'email' => "$name@school.example", 'confirmed' => 1, 'mnethostid' => $CFG->mnet_localhost_id, 'lang' => 'en',
    ]);
}
function enrol(string $role, int $user): void {
    global $DB, $manual, $instance, $roles;
    $manual->enrol_user($instance, $user, $DB->get_field('role', 'id', ['shortname' => $roles[$role]]));
}

enrol('teacher', person('teacher', 'Ada', 'Lovelace'));
for ($i = 1; $i <= 28; $i++) {
    $id = person("pupil$i", 'Child' . chr(64 + $i % 26), 'Family' . $i);
    if ($i <= (int) $count) {
        enrol('pupil', $id);
    } else {
        $manual->unenrol_user($instance, $id);
    }
}
echo json_encode(['course' => (int) $course->id]) . "\n";
