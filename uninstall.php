<?php
/**
 * Runs when the plugin is deleted. WordPress loads this file alone, without the plugin.
 *
 * @package Freehold
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/src/server/autoload.php';

Freehold\Uninstaller::run();
