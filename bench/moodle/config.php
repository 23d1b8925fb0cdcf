<?php
// Moodle's configuration for `npm run bench -- moodle`: everything that differs comes from the environment.
unset($CFG);
global $CFG;
$CFG = new stdClass();
$CFG->dbtype = 'pgsql';
$CFG->dblibrary = 'native';
$CFG->dbhost = '127.0.0.1';
$CFG->dbname = 'moodle';
$CFG->dbuser = 'test';
$CFG->dbpass = '';
$CFG->prefix = 'mdl_';
$CFG->dboptions = ['dbport' => (int) getenv('MOODLE_DB_PORT'), 'dbpersist' => false];
$CFG->wwwroot = getenv('MOODLE_URL');
$CFG->dataroot = getenv('MOODLE_DATA');
$CFG->directorypermissions = 0700;
$CFG->admin = 'admin';
$CFG->noemailever = true;
$CFG->cronclionly = true;
require_once(__DIR__ . '/lib/setup.php');
